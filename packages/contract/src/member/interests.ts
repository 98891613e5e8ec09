import * as z from "zod/mini";
import { defineRoute } from "../route.ts";

/** Size of each of the member's lists: the numbers on the tabs. */
export const Interests = z.object({
  favorites: z.number(),
  "favorited-me": z.number(),
  viewed: z.number(),
  "viewed-me": z.number(),
  proposals: z.number(),
});
export type Interests = z.output<typeof Interests>;

export const getInterests = defineRoute({
  name: "getInterests",
  method: "GET",
  path: "/interests",
  access: "member",
  summary: "Returns the totals of the member's lists",
  reply: Interests,
});
