import { updateUser as updateUserRoute } from "@masq/contract/member/user";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { readUser } from "../../people/accounts/accounts.queries.ts";
import { updateUser } from "../../people/accounts/update-user.ts";
import { markFavourite } from "./mark-favourite.ts";

/** One call changes the own record, or marks a character as a favorite (specification section 7, user). */
export function serveUserInterests(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", updateUserRoute, async ({ params, body, actor, brand }) => {
    const { favourite, favorite, ...patch } = body;
    const mark = favourite ?? favorite;
    if (mark === undefined) {
      // A member may change only their own record; any other id is treated as unknown (trust section 6).
      if (params.id !== actor.id) throw new AppError("not-found");
      await updateUser(deps, brand, actor, patch);
    } else {
      if (Object.keys(body).length > 1) throw invalid({ favourite: "A mark stands alone in its body" });
      await markFavourite(deps, brand, actor, { profileId: params.id, isFavourite: mark });
    }
    return readUser(deps, brand, actor.id);
  });
}
