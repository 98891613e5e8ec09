import * as contract from "@masq/contract/member/pictures";
import { IMAGE_BYTES_MAX, IMAGES_PER_UPLOAD } from "@masq/domain/constants";
import { RULE_MESSAGES } from "@masq/domain/rules";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { readUser } from "./accounts.queries.ts";
import { readUpload, type Upload } from "../../foundation/images/read-upload.ts";
import { removeMemberImage } from "../../foundation/images/remove-member-image.ts";
import { storeMemberImages } from "../../foundation/images/store-member-images.ts";

const BOUNDS = {
  files: IMAGES_PER_UPLOAD,
  fileBytes: IMAGE_BYTES_MAX,
  allBytes: IMAGES_PER_UPLOAD * IMAGE_BYTES_MAX,
  fileFields: ["image"],
  textFields: ["type"],
};

function picturesOf({ texts, files }: Upload) {
  const { type = "other" } = texts;
  if (type !== "avatar" && type !== "other" && type !== "message") throw invalid({ type: RULE_MESSAGES.notValid });
  if (files.length === 0) throw invalid({ image: RULE_MESSAGES.required });
  if (type === "avatar" && files.length > 1) throw invalid({ image: "Only one profile picture" });
  if (type === "message" && files.length > 1) throw invalid({ image: "One picture per message" });
  return { type, files: files.map(({ bytes }) => bytes) } as const;
}

/** Members' own pictures (specification section 7, user). */
export function serveMemberImages(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", contract.uploadUserImages, async ({ actor, brand, http }) => {
    const pictures = picturesOf(await readUpload(http.request, BOUNDS));
    const images = await storeMemberImages(deps, brand, actor, pictures);
    return { images, user: await readUser(deps, brand, actor.id) };
  });
  serveRoute(scope, deps, "member", contract.deleteUserImage, async ({ params, actor, brand }) => {
    if (params.id !== actor.id) throw new AppError("not-found");
    await removeMemberImage(deps, actor, params.imageId);
    return readUser(deps, brand, actor.id);
  });
}
