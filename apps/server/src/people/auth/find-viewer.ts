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

export type Standing = { viewer: User; sessionId: string };
export type FindStanding = (deps: Needs, brand: BrandRecord, request: FastifyRequest) => Promise<Standing | null>;

/**
 * The live session of a refresh cookie. Reads only: rotating and judging are the refresh's job. The previous cookie
 * counts as long as the refresh would accept it (override O-2), since a page opened during another's refresh still
 * sends it. Any other cookie finds nothing.
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

/** The member who opens a page, by the refresh cookie (override O-20). */
export const findStanding: FindStanding = async (deps, brand, request): Promise<Standing | null> => {
  const session = await sessionByCookie(deps, request, "user");
  if (session === undefined || session.brand_id !== brand.id) return null;
  return { viewer: await readUser(deps, brand, session.subject_id), sessionId: session.id };
};

export const findViewer = async (...given: Parameters<FindStanding>): Promise<User | null> =>
  (await findStanding(...given))?.viewer ?? null;
