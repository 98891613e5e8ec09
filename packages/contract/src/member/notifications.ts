import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Done } from "../shapes.ts";

const base64url = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));

export const getPushKey = defineRoute({
  name: "getPushKey",
  method: "GET",
  path: "/push/key",
  access: "verified",
  summary: "The server's public key, which a browser needs to subscribe (RFC 8292)",
  reply: z.object({ key: z.string() }),
  errors: ["email-not-validated"],
});
/** A device belongs to the session that named it; with that session's end it is told nothing any more. */
export const putPushSubscription = defineRoute({
  name: "putPushSubscription",
  method: "PUT",
  path: "/push/subscription",
  access: "verified",
  summary: "This device wants to be told of new messages; naming it again changes nothing",
  body: z.strictObject({
    endpoint: z.string().check(z.minLength(12), z.maxLength(1000)),
    /** Base64url, as `PushSubscription.toJSON()` gives them. */
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
  summary: "The device of this session is told nothing any more",
  reply: Done,
});
/** From a mail, so without a sign-in; a press on a page, since programs that read mails open every link. */
export const stopMessageMails = defineRoute({
  name: "stopMessageMails",
  method: "POST",
  path: "/notifications/stop-mails",
  access: "open",
  summary: "Switches off the mails about new messages of the member that the secret names",
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: Done,
  limit: { max: 30, windowMs: 60_000, by: "address" },
});
