import * as z from "zod/mini";

/** Why the desk handed this item out, from its own record. */
export const DeskWhy = z.object({
  waitedMs: z.number(),
  deadlineInMs: z.number(),
  tier: z.enum(["vip", "first", "standard"]),
  ownReplies: z.number(),
  replies: z.number(),
  lapses: z.number(),
  /** What asked for a line that answers nobody: a match, whose first line this is, or a promise that is due. */
  cause: z.optional(z.enum(["match", "promise"])),
});
