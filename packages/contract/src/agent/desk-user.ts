import * as z from "zod/mini";
import { Image } from "../image.ts";
import { Id } from "../shapes.ts";

/** What an operator may know of a member (decision G-046): never mail, name, payment or spend. `avatar`: once cleared. */
export const DeskUser = z.object({
  _id: Id,
  username: z.string(),
  age: z.number(),
  gender: z.enum(["man", "woman"]),
  /** Null while the member keeps the place private. */
  city: z.nullable(z.string()),
  /** Here within the hour; never true of a member who does not want to be shown. */
  online: z.boolean(),
  /** Null while the member keeps the place private: a zone tells a country. */
  timezone: z.nullable(z.string()),
  aboutMe: z.nullable(z.string()),
  tags: z.array(z.string()),
  avatar: z.nullable(Image),
});
