import { STOCK_KINDS } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";

/** How many items are shown ahead. */
export const NEXT_ITEMS = 2;
/** Of a message that is not claimed yet; the console shows two lines. */
export const NEXT_CHARS = 160;

/**
 * An item that the operator would be handed next, to be read only: no id, so nothing can be done with it. `text`: the
 * beginning of the member's newest message, null if the item is not about one.
 */
export const NextItem = z.object({
  kind: z.enum(STOCK_KINDS),
  character: z.object({ name: z.string(), thumb: z.nullable(z.string()) }),
  username: z.string(),
  brand: z.object({ domain: z.string(), hue: z.number() }),
  waitedMs: z.number(),
  text: z.nullable(z.string()),
});
export type NextItem = z.output<typeof NextItem>;

export const getNext = defineRoute({
  name: "getNext",
  method: "GET",
  path: "/next",
  access: "agent",
  summary: "Shows the next two items in the queue's order for this agent, without claiming them; none while off duty",
  reply: z.object({ items: z.array(NextItem) }),
});
