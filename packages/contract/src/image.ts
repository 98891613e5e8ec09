import { IMAGE_TYPES } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { Id } from "./shapes.ts";

/**
 * A picture (specification section 3). `thumb`, `small`, `medium`, `large`: URLs of WebP files at most 160, 320, 640
 * and 1280 pixels wide; replacing `.webp` with `.avif` or `.jpg` also works. `placeholder`: a CSS color. `focus`: the
 * face, 0 to 1 from the left and top. `act`: 1 to 4 of a drawn album. `mask`: a transparent layer that lies exactly on
 * the picture, `alt` the text while it is on; `lift`: share of the height by which it may rise, 0 where it fades.
 */
export const Image = z.object({
  _id: Id,
  type: z.enum(IMAGE_TYPES),
  processed: z.boolean(),
  under_moderation: z.boolean(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  focus: z.object({ x: z.number(), y: z.number() }),
  thumb: z.string(),
  small: z.string(),
  medium: z.string(),
  large: z.string(),
  act: z.optional(z.number()),
  mask: z.optional(z.object({ alt: z.string(), lift: z.number(), small: z.string(), medium: z.string() })),
});
export type Image = z.output<typeof Image>;
