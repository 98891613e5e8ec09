import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Done } from "../shapes.ts";

const base64url = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));

export const getPushKey = defineRoute({
  name: "getPushKey",
  method: "GET",
  path: "/push/key",
  access: "verified",
  summary: "Returns the server's public key, which a browser needs to subscribe (RFC 8292)",
  reply: z.object({ key: z.string() }),
  errors: ["email-not-validated"],
});
/** A device belongs to the session that registered it and gets nothing after that session ends. */
export const putPushSubscription = defineRoute({
  name: "putPushSubscription",
  method: "PUT",
  path: "/push/subscription",
  access: "verified",
  summary: "Registers this device for notifications of new messages; idempotent",
  body: z.strictObject({
    endpoint: z.string().check(z.minLength(12), z.maxLength(1000)),
    /** Base64url, as in `PushSubscription.toJSON()`. */
    keys: z.strictObject({ p256dh: base64url(100), auth: base64url(40) }),
  }),
  reply: Done,
  errors: ["email-not-validated"],
  limit: { max: 30, windowMs: 60_000, by: "actor" },
});
export const deletePushSubscription = defineRoute({
  name: "deletePushSubscription",
  method: "DELETE",
  path: "/push/subscription",
  access: "member",
  summary: "Stops notifications to this session's device",
  reply: Done,
});
/** Linked from a mail, so it needs no sign-in; needs a click on a page, since mail scanners open every link. */
export const stopMessageMails = defineRoute({
  name: "stopMessageMails",
  method: "POST",
  path: "/notifications/stop-mails",
  access: "open",
  summary: "Stops the new-message mails of the member that the secret identifies",
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: Done,
  limit: { max: 30, windowMs: 60_000, by: "address" },
});
