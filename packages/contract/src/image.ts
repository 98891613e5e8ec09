import { IMAGE_TYPES } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { Id } from "./shapes.ts";

/**
 * A picture (specification section 3). `thumb` 160, `small` 320, `medium` 640, `large` 1280 pixels wide at most:
 * addresses of WebP files, where `.avif` and `.jpg` in the place of `.webp` answer too.
 * `placeholder`: a CSS colour. `focus`: the face, 0 to 1 from the left and top.
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
