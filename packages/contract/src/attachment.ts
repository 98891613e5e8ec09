import * as z from "zod/mini";
import { Image } from "./image.ts";
import { Id } from "./shapes.ts";

/**
 * The picture of a message (specification section 3). `image` only while it is `ready` for this reader: `processing` has no
 * sizes yet, `under_moderation` waits for an admin, `removed` was taken back by its owner or refused, and of that nothing
 * is known any more. Width and height in pixels, `placeholder` a CSS colour.
 */
export const Attachment = z.object({
  _id: Id,
  state: z.enum(["ready", "processing", "under_moderation", "removed"]),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  placeholder: z.nullable(z.string()),
  image: z.nullable(Image),
});
export type Attachment = z.output<typeof Attachment>;
