import { getDeskProfile } from "@masq/contract/agent/desk";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { findDeskProfile } from "./desk-profile.ts";

/** A character as the desk sees it: with voice, openers, facts and what it never does. */
export function serveDeskProfiles(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", getDeskProfile, async ({ params, actor }) => {
    const profile = await findDeskProfile(deps, actor.scope, params.id);
    if (!profile) throw new AppError("not-found");
    return profile;
  });
}
