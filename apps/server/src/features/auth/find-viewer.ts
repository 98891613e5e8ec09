import type { User } from "@masq/contract/member/user";
import { appNow } from "@masq/db/open";
import { isRecentlyRotated } from "./auth.queries.ts";
import type { HttpContext } from "../../http/serve-route.ts";
import type { FindStanding, Standing } from "../../page-context.ts";
import { hashSecret } from "../../platform/ids/ids.ts";
import { readUser } from "../accounts/accounts.queries.ts";
import { readRefreshCookie } from "./refresh-cookie.ts";

/**
 * Who opens a page, by the refresh cookie (override O-20). Only looks: the cookie is neither rotated nor judged, that
 * is the refresh's work. The cookie before the live one counts as long as the refresh itself would take it (override
 * O-2): a page that is opened while another renews still carries it. Any other cookie is a visitor here.
 */
export const findStanding: FindStanding = async (deps, brand, request): Promise<Standing | null> => {
  const cookie = readRefreshCookie(deps.config, { request } as HttpContext, "user");
  const dot = cookie?.indexOf(".") ?? -1;
  if (cookie === undefined || dot < 1) return null;
  const shown = hashSecret(cookie.slice(dot + 1));
  const session = await deps.db
    .selectFrom("session")
    .select(["id", "subject_id"])
    .where("id", "=", cookie.slice(0, dot))
    .where((eb) =>
      eb.or([eb("refresh_hash", "=", shown), eb.and([eb("previous_hash", "=", shown), isRecentlyRotated])]),
    )
    .where("audience", "=", "user")
    .where("brand_id", "=", brand.id)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", appNow)
    .executeTakeFirst();
  const viewer = session && (await readUser(deps, brand, session.subject_id));
  return viewer ? { viewer, sessionId: session.id } : null;
};

export const findViewer = async (...given: Parameters<FindStanding>): Promise<User | null> =>
  (await findStanding(...given))?.viewer ?? null;
