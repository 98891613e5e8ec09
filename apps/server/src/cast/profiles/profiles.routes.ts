import { getProfile, listCast, listProfiles } from "@masq/contract/member/profiles";
import { PROFILE_PAGE_SIZE } from "@masq/domain/constants";
import type { FastifyInstance } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { findCards } from "../discovery/find-cards.ts";
import type { CastDeps } from "../discovery/list-source.ts";
import { readInterests } from "../interests/read-interests.ts";
import { recordView } from "../interests/record-view.ts";
import { isOperatorOnDuty } from "./on-duty.ts";
import { findProfile } from "./find-profile.ts";
import { readWall } from "./wall.ts";
import { viewCard, viewCast, viewProfile, viewWindow } from "./profiles.views.ts";

/** One for the hero, and more than the strip below it shows. */
const CAST_SIZE = 8;

/** A prefetch has shown nobody anything. */
const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  [headers["sec-purpose"], headers["purpose"], headers["x-moz"]].some((value) => /prefetch/i.test(String(value)));

/** Characters for members, and the home listings for visitors (specification section 7). */
export function serveProfiles(scope: FastifyInstance, deps: CastDeps): void {
  serveRoute(scope, deps, "member", listProfiles, async ({ query, actor, brand }) => {
    // A visitor sees at most one page, not the whole cast (decision G-062).
    const isVisitor = actor.kind === "visitor";
    const page = isVisitor ? 1 : (query.page ?? 1);
    const limit = Math.min(query.limit ?? PROFILE_PAGE_SIZE, isVisitor ? PROFILE_PAGE_SIZE : Number.POSITIVE_INFINITY);
    const onDuty = await isOperatorOnDuty(deps, brand);
    const now = deps.clock.now();
    const except = actor.kind === "member" ? actor.blocked : [];
    const { list, ...filter } = query;
    if (list !== undefined) {
      if (actor.kind === "visitor") throw new AppError("unauthenticated");
      const own = await readInterests(deps, brand, actor, list, { filter, page, limit, onDuty, now, except });
      return { ...own, page, limit, canLoadMore: page * limit < own.total };
    }
    const { rows, total } = await findCards(deps, brand, filter, {
      page,
      limit,
      onDuty,
      now,
      except,
      viewerId: actor.kind === "member" ? actor.id : undefined,
      locale: actor.locale,
    });
    const cards = rows.map((row) => viewCard(deps.keys, row, brand, onDuty, now));
    const profiles = isVisitor ? cards.map(viewWindow) : cards;
    return { profiles, total, page, limit, canLoadMore: !isVisitor && page * limit < total };
  });
  serveRoute(scope, deps, "member", listCast, async ({ actor, brand }) => {
    const [onDuty, now] = [await isOperatorOnDuty(deps, brand), deps.clock.now()];
    const paging = { page: 1, limit: CAST_SIZE, onDuty, now, except: [], viewerId: undefined, locale: actor.locale };
    const [{ rows }, wall] = await Promise.all([
      findCards(deps, brand, { type: "featured" }, paging),
      readWall(deps, brand),
    ]);
    return { profiles: rows.map((row) => viewCast(viewCard(deps.keys, row, brand, onDuty, now))), wall };
  });
  serveRoute(scope, deps, "member", getProfile, async ({ params, query, actor, brand, http }) => {
    const found = await findProfile(deps.db, brand, params.id, { memberId: actor.id, locale: actor.locale });
    if (!found) throw new AppError("not-found");
    if (query.peek !== "true" && !isPrefetch(http.request.headers)) await recordView(deps.db, actor.id, params.id);
    return viewProfile(deps.keys, found, brand, {
      onDuty: await isOperatorOnDuty(deps, brand),
      now: deps.clock.now(),
      isPremium: actor.isPremium,
    });
  });
}
