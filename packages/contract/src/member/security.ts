import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Done, Id, IdParams, IsoDate } from "../shapes.ts";

/** A live login. `browser` and `system`: coarse names from the user agent, null where it says nothing known. */
export const LoginSession = z.object({
  _id: Id,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  isCurrent: z.boolean(),
  createDate: IsoDate,
  lastUse: IsoDate,
});
export type LoginSession = z.output<typeof LoginSession>;

export const listSessions = defineRoute({
  name: "listSessions",
  method: "GET",
  path: "/sessions",
  access: "member",
  summary: "The member's live logins, the newest use first; no address is told",
  reply: z.object({ sessions: z.array(LoginSession) }),
});
export const endSession = defineRoute({
  name: "endSession",
  method: "DELETE",
  path: "/sessions/:id",
  access: "member",
  summary: "Ends one of the member's own logins, on calls and sockets",
  params: IdParams,
  reply: Done,
});
export const endOtherSessions = defineRoute({
  name: "endOtherSessions",
  method: "DELETE",
  path: "/sessions",
  access: "member",
  summary: "Ends every login of the member but this one",
  reply: Done,
});

export const confirmLogin = defineRoute({
  name: "confirmLogin",
  method: "POST",
  path: "/authenticate/confirm",
  access: "member",
  summary: "The password once more: what needs a login of the last ten minutes is open again (decision O-9)",
  body: z.strictObject({ password: z.string().check(z.maxLength(256)) }),
  reply: Done,
  errors: ["invalid-credentials"],
  limit: { max: 60, windowMs: 900_000, by: "actor" },
});
