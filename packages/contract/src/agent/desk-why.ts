import * as z from "zod/mini";
import { IsoDate } from "../shapes.ts";

/** Why the desk handed out this item, from its own record. */
export const DeskWhy = z.object({
  waitedMs: z.number(),
  deadlineInMs: z.number(),
  tier: z.enum(["vip", "first", "standard"]),
  ownReplies: z.number(),
  replies: z.number(),
  lapses: z.number(),
  /** When the holder's last heavy item came: an earlier one of that kind was left to somebody else. */
  lighterAfter: z.optional(IsoDate),
  /** Why the character writes first: a new match, or a promise that is due. */
  cause: z.optional(z.enum(["match", "promise"])),
  /** An operator handed it to the supervisors; `note` may be empty. */
  raised: z.optional(z.object({ by: z.string(), note: z.string() })),
});
