import { PICTURE_REFUSALS } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { Image } from "../image.ts";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate, Limit, Page } from "../shapes.ts";

/** Pictures of members that no admin has judged, oldest first; `message`: sent in a chat. */
export const listMemberImages = defineRoute({
  name: "listMemberImages",
  method: "GET",
  path: "/member-images",
  access: "admin",
  summary: "Lists pictures of members that wait for an admin",
  query: z.object({ page: Page, limit: Limit }),
  reply: z.object({
    images: z.array(
      z.object({
        kind: z.enum(["avatar", "other", "message"]),
        image: Image,
        createDate: IsoDate,
        domain: z.string(),
        user: z.object({ _id: Id, username: z.string() }),
      }),
    ),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
  }),
});
/**
 * Clearing shows it to operators; refusing needs a reason and removes it. Both are audited and reach the member's
 * pages.
 */
export const judgeMemberImage = defineRoute({
  name: "judgeMemberImage",
  method: "PATCH",
  path: "/member-image/:id",
  access: "admin",
  summary: "Clears or refuses a member's picture",
  params: IdParams,
  body: z.strictObject({ decision: z.enum(["clear", "refuse"]), reason: z.optional(z.enum(PICTURE_REFUSALS)) }),
  reply: z.object({ _id: Id, decision: z.enum(["clear", "refuse"]) }),
  errors: ["conflict"],
});
