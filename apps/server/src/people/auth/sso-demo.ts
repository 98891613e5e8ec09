import { jwtVerify, SignJWT } from "jose";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { SsoRefusal, type SsoIdentity } from "../../platform/sso/sso.ts";

export const DEMO_ISSUER = "masquerade-demo";
const SHOWN = 12;

export type DemoPerson = { subject: string; name: string; email: string };

/** Choices of the demo's identity page: the oldest members with a confirmed address, and an unknown person. */
export async function demoPeople(deps: Pick<Deps, "db">, brand: BrandRecord): Promise<DemoPerson[]> {
  const members = await deps.db
    .selectFrom("member")
    .select(["id as subject", "username as name", "email"])
    .where("brand_id", "=", brand.id)
    .where("status", "=", "active")
    .where("email_validated_at", "is not", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(SHOWN)
    .execute();
  return [...members, { subject: "nobody", name: "An unknown person", email: "nobody@example.invalid" }];
}

/** Replaces a real provider's code: it names the person, for this one attempt. */
export const demoCode = (
  deps: Pick<Deps, "keys" | "clock">,
  { subject, email }: DemoPerson,
  state: string,
): Promise<string> =>
  new SignJWT({ email })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(subject)
    .setAudience(state)
    .setExpirationTime(Math.floor(deps.clock.now().getTime() / 1000) + 600)
    .sign(deps.keys.get("sso-demo"));

/** Returns the person. Throws SsoRefusal. */
export async function readDemoCode(
  deps: Pick<Deps, "keys" | "clock">,
  query: URLSearchParams,
  state: string,
): Promise<SsoIdentity> {
  if (query.get("state") !== state) throw new SsoRefusal("sso_failed");
  if (query.has("error")) throw new SsoRefusal(query.get("error") === "access_denied" ? "access_denied" : "sso_failed");
  try {
    const { payload } = await jwtVerify(query.get("code") ?? "", deps.keys.get("sso-demo"), {
      algorithms: ["HS256"],
      audience: state,
      currentDate: deps.clock.now(),
    });
    const email = typeof payload["email"] === "string" ? payload["email"] : undefined;
    return { issuer: DEMO_ISSUER, subject: payload.sub ?? "", email, isEmailVerified: true };
  } catch (cause) {
    throw new SsoRefusal("sso_failed", { cause });
  }
}
