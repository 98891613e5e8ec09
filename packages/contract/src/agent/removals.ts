import { REMOVAL_CHARS, REMOVAL_OUTCOMES, REMOVAL_REASONS, REMOVAL_STATES } from "@masq/domain/care/removals";
import * as z from "zod/mini";
import { Image } from "../image.ts";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate, Limit, Page } from "../shapes.ts";

/** A row of the queue, without the sender. `leftHours`: of the 48 hours; negative when overdue. */
export const RemovalRow = z.object({
  _id: Id,
  ticket: z.string(),
  reason: z.enum(REMOVAL_REASONS),
  state: z.enum(REMOVAL_STATES),
  outcome: z.enum(REMOVAL_OUTCOMES),
  createDate: IsoDate,
  leftHours: z.number(),
  domain: z.string(),
  subject: z.nullable(z.object({ profileId: Id, name: z.string(), imageId: z.nullable(Id) })),
});
export type RemovalRow = z.output<typeof RemovalRow>;

/** `isHidden`: members cannot see it now. `image`: the named picture, or the character's face. */
export const RemovalDetail = z.extend(RemovalRow, {
  name: z.string(),
  email: z.string(),
  url: z.string(),
  message: z.string(),
  isHidden: z.boolean(),
  image: z.nullable(Image),
  decided: z.nullable(z.object({ decision: z.string(), by: z.string(), date: IsoDate })),
});
export type RemovalDetail = z.output<typeof RemovalDetail>;

export const listRemovals = defineRoute({
  name: "listRemovals",
  method: "GET",
  path: "/removals",
  access: "admin",
  summary: "Lists removal requests: waiting, oldest first, or decided, newest first",
  query: z.object({ state: z.optional(z.enum(["waiting", "done"])), page: Page, limit: Limit }),
  reply: z.object({
    removals: z.array(RemovalRow),
    total: z.number(),
    late: z.number(),
    page: z.number(),
    limit: z.number(),
  }),
});
export const openRemoval = defineRoute({
  name: "openRemoval",
  method: "GET",
  path: "/removal/:id",
  access: "admin",
  summary: "Returns one request with its sender's words; audited",
  params: IdParams,
  reply: RemovalDetail,
});
export const decideRemoval = defineRoute({
  name: "decideRemoval",
  method: "PATCH",
  path: "/removal/:id",
  access: "admin",
  summary: "Removes the reported content for good or restores it; the sender is mailed the reason",
  params: IdParams,
  /** `link`: what is meant, if the request itself names nothing known. */
  body: z.strictObject({
    action: z.enum(["removed", "reinstated"]),
    decision: z.string().check(z.trim(), z.minLength(1), z.maxLength(REMOVAL_CHARS.decision)),
    link: z.optional(z.string().check(z.trim(), z.maxLength(REMOVAL_CHARS.url))),
  }),
  reply: RemovalDetail,
  errors: ["conflict"],
});
