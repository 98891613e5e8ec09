import * as z from "zod/mini";
import { Image } from "./image.ts";
import { Id } from "./shapes.ts";

/**
 * A message's picture (specification section 3). `image` exists only while this reader sees it as `ready`: `processing`
 * has no sizes yet, `under_moderation` waits for an admin, `removed` was withdrawn by its owner or refused, and has no
 * other data. Width and height in pixels; `placeholder`: a CSS color.
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
