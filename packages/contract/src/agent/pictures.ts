import { PICTURE_REFUSALS } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { Image } from "../image.ts";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate, Limit, Page } from "../shapes.ts";

/** Pictures of members that nobody has looked at yet, the oldest first; `message`: one that was sent in a chat. */
export const listMemberImages = defineRoute({
  name: "listMemberImages",
  method: "GET",
  path: "/member-images",
  access: "admin",
  summary: "Pictures of members that wait for an admin",
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
/** Clearing shows it to operators, refusing, with a reason, removes it; both are audited, and the member's pages hear of it. */
export const judgeMemberImage = defineRoute({
  name: "judgeMemberImage",
  method: "PATCH",
  path: "/member-image/:id",
  access: "admin",
  summary: "Clears or refuses a picture of a member",
  params: IdParams,
  body: z.strictObject({ decision: z.enum(["clear", "refuse"]), reason: z.optional(z.enum(PICTURE_REFUSALS)) }),
  reply: z.object({ _id: Id, decision: z.enum(["clear", "refuse"]) }),
  errors: ["conflict"],
});
