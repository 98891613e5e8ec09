import * as z from "zod/mini";
import { Image } from "../image.ts";
import { Id } from "../shapes.ts";

/** What an operator may know about a member (decision G-046): no email, name or money. `avatar`: once cleared. */
export const DeskUser = z.object({
  _id: Id,
  username: z.string(),
  age: z.number(),
  gender: z.enum(["man", "woman"]),
  /** Null while the member keeps the place private. */
  city: z.nullable(z.string()),
  /** Active within the last hour; always false for members who hide it. */
  online: z.boolean(),
  /** Null while the member keeps the place private: a time zone reveals the country. */
  timezone: z.nullable(z.string()),
  aboutMe: z.nullable(z.string()),
  tags: z.array(z.string()),
  avatar: z.nullable(Image),
});
