import { getCharacterLibrary, getDeskProfile } from "@masq/contract/agent/desk";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { viewImage } from "../../foundation/images/image-address.ts";
import { deskBrandOf, findDeskProfile } from "./desk-profile.ts";
import { libraryPictures } from "./picture-library.ts";

/** A character as the desk sees it: with voice, openers, facts and `never`. */
export function serveDeskProfiles(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", getDeskProfile, async ({ params, actor }) => {
    const profile = await findDeskProfile(deps, actor, params.id);
    if (!profile) throw new AppError("not-found");
    return profile;
  });
  serveRoute(scope, deps, "agent", getCharacterLibrary, async ({ params, actor }) => {
    const brand = await deskBrandOf(deps, actor, params.id);
    if (!brand) throw new AppError("not-found");
    const now = deps.clock.now();
    const rows = await libraryPictures(deps.db, params.id);
    return { images: rows.map((row) => viewImage(deps.keys, now, row, brand.theme.palette)) };
  });
}
