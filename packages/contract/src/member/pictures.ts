import * as z from "zod/mini";
import { Image } from "../image.ts";
import { defineRoute } from "../route.ts";
import { Id } from "../shapes.ts";
import { User } from "./user.ts";

const HOUR_MS = 3_600_000;

/**
 * Multipart (decision O-10): `image`, one to five files, and `type`: other, avatar or message (the last two: one file;
 * a message sends it by its id within a day). A file too large is 413, of another type 415, any other fault 422
 * (override O-41) with its sentence in `fields.image`. After an error nothing is stored.
 */
export const uploadUserImages = defineRoute({
  name: "uploadUserImages",
  method: "POST",
  path: "/user/upload",
  access: "verified",
  status: 201,
  summary: "Stores pictures of the member; each is under moderation until it is cleared",
  multipart: true,
  reply: z.object({ images: z.array(Image), user: User }),
  errors: ["email-not-validated"],
  limit: { max: 60, windowMs: HOUR_MS, by: "actor" },
});
export const deleteUserImage = defineRoute({
  name: "deleteUserImage",
  method: "DELETE",
  path: "/user/:id/image/:imageId",
  access: "member",
  summary: "Removes a picture of the member and all files made from it",
  params: z.object({ id: Id, imageId: Id }),
  reply: User,
});
