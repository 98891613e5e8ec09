import { IMAGE_TYPES } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { Id } from "./shapes.ts";

/**
 * A picture (specification section 3). `thumb`, `small`, `medium`, `large`: URLs of WebP files at most 160, 320, 640
 * and 1280 pixels wide; replacing `.webp` with `.avif` or `.jpg` also works. `placeholder`: a CSS color. `focus`: the
 * face, 0 to 1 from the left and top.
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
});
export type Image = z.output<typeof Image>;
