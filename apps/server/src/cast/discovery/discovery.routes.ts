import {
  changeSearch as changeRoute,
  countProfiles,
  deleteSearch as deleteRoute,
  listSearches,
  saveSearch as saveRoute,
  seeSearch as seeRoute,
  stopSearchMails as stopRoute,
} from "@masq/contract/member/discovery";
import { SEARCHES_MAX } from "@masq/domain/constants";
import type { FastifyInstance } from "fastify";
import { serveRoute } from "../../http/serve-route.ts";
import { isOperatorOnDuty } from "../profiles/on-duty.ts";
import { changeSearch, deleteSearch, seeSearch } from "./change-search.ts";
import { viewSearch } from "./discovery.views.ts";
import { findCounts } from "./find-cards.ts";
import type { CastDeps } from "./list-source.ts";
import { readOwnSearches } from "./read-searches.ts";
import { saveSearch } from "./save-search.ts";
import { stopSearchMails } from "./stop-search-mails.ts";

export function serveDiscovery(scope: FastifyInstance, deps: CastDeps): void {
  scope.addHook("onReady", () => deps.list.start());
  serveRoute(scope, deps, "member", countProfiles, async ({ query, actor, brand }) => {
    const onDuty = await isOperatorOnDuty(deps, brand);
    return findCounts(deps, brand, query, { onDuty, now: deps.clock.now(), except: actor.blocked });
  });
  serveRoute(scope, deps, "member", listSearches, async ({ actor, brand }) => ({
    searches: await readOwnSearches(deps, brand, actor),
    max: SEARCHES_MAX,
  }));
  serveRoute(scope, deps, "member", saveRoute, async ({ actor, body }) =>
    viewSearch(await saveSearch(deps, actor, body)),
  );
  serveRoute(scope, deps, "member", changeRoute, async ({ actor, brand, params, body }) => {
    const row = await changeSearch(deps, actor, params.id, body);
    const [shown] = await readOwnSearches(deps, brand, actor, params.id);
    return shown ?? viewSearch(row);
  });
  serveRoute(scope, deps, "member", deleteRoute, async ({ actor, params }) => deleteSearch(deps, actor, params.id));
  serveRoute(scope, deps, "member", seeRoute, async ({ actor, params }) => seeSearch(deps, actor, params.id));
  serveRoute(scope, deps, "member", stopRoute, async ({ body }) => ({ name: await stopSearchMails(deps, body.token) }));
}
