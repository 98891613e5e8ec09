import type { User } from "@masq/contract/member/user";
import { appNow } from "@masq/db/open";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { isRecentlyRotated } from "./auth.queries.ts";
import type { HttpContext } from "../../http/serve-route.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { hashSecret } from "../../platform/ids/ids.ts";
import { readUser } from "../accounts/accounts.queries.ts";
import { readRefreshCookie } from "./refresh-cookie.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "keys" | "sales">;

/** Who opens a page, and by which session. */
export type Standing = { viewer: User; sessionId: string };
export type FindStanding = (deps: Needs, brand: BrandRecord, request: FastifyRequest) => Promise<Standing | null>;

/**
 * The live session of a refresh cookie. Only looks: the cookie is neither rotated nor judged, that is the refresh's work.
 * The cookie before the live one counts as long as the refresh itself would take it (override O-2): a page that is opened
 * while another renews still carries it. Any other cookie is nobody's here.
 */
export async function sessionByCookie(
  deps: Pick<Deps, "db" | "config">,
  request: FastifyRequest,
  audience: "user" | "agent",
) {
  const cookie = readRefreshCookie(deps.config, { request } as HttpContext, audience);
  const dot = cookie?.indexOf(".") ?? -1;
  if (cookie === undefined || dot < 1) return undefined;
  const shown = hashSecret(cookie.slice(dot + 1));
  return deps.db
    .selectFrom("session")
    .select(["id", "subject_id", "brand_id"])
    .where("id", "=", cookie.slice(0, dot))
    .where((eb) =>
      eb.or([eb("refresh_hash", "=", shown), eb.and([eb("previous_hash", "=", shown), isRecentlyRotated])]),
    )
    .where("audience", "=", audience)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", appNow)
    .executeTakeFirst();
}

/** Who opens a page, by the refresh cookie (override O-20). */
export const findStanding: FindStanding = async (deps, brand, request): Promise<Standing | null> => {
  const session = await sessionByCookie(deps, request, "user");
  if (session === undefined || session.brand_id !== brand.id) return null;
  return { viewer: await readUser(deps, brand, session.subject_id), sessionId: session.id };
};

export const findViewer = async (...given: Parameters<FindStanding>): Promise<User | null> =>
  (await findStanding(...given))?.viewer ?? null;
