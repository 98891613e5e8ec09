import { emailKey } from "@masq/domain/people/mailbox";
import type { DB } from "@masq/db/tables/schema";
import type { Deps } from "@masq/server/deps";
import { bindDesk } from "@masq/server/people/agent-sessions/bind-desk";
import { signAgentAccess, signMemberAccess } from "@masq/server/people/auth/sign-access";
import { sealPlace } from "@masq/server/people/auth/judge-code";
import { startSession } from "@masq/server/people/auth/start-session";
import { inTransaction } from "@masq/server/platform/db/transaction";
import { newId } from "@masq/server/platform/ids/ids";
import type { Insertable, Kysely } from "kysely";
import { plantAlbum } from "./album.ts";
import { plantBrands } from "./brands.ts";

/** Rows that tests start from, created with the product's own sealing and passwords. */
export type Given = Awaited<ReturnType<typeof createGiven>>;

export const PASSWORD = "a quiet evening in";
type MemberInput = Partial<Insertable<DB["member"]>> & {
  credits?: number;
  verified?: boolean;
  consented?: boolean;
  /** Matters only on a brand with an age policy; everyone has passed by default. */
  ageChecked?: boolean;
};

type SignIn = { id: string; brandId?: string; role?: "agent" | "admin" };

type GivenOptions = {
  /** The demo's brands and company exist already: a started product, not a bare test database. */
  isPlanted?: boolean;
  /** Makes usernames of several processes differ. */
  tag?: string;
};

async function currentConsent(db: Kysely<DB>, brandId: string) {
  const query = db
    .selectFrom("disclosure")
    .where("brand_id", "=", brandId)
    .where("locale", "=", "en")
    .orderBy("version", "desc");
  return query.select(["version", "locale", "sha256"]).executeTakeFirstOrThrow();
}

async function plantCredits(tx: Kysely<DB>, memberId: string, credits: number, at: Date): Promise<void> {
  const id = newId("crd", at);
  const entry = { id, member_id: memberId, amount: credits, balance_after: credits, reason: "demo" } as const;
  await tx
    .insertInto("credit_entry")
    .values({ ...entry, idempotency_key: `given:${memberId}` })
    .execute();
  await tx
    .insertInto("credit_lot")
    .values({ id: newId("lot", at), member_id: memberId, entry_id: id, credits, remaining: credits })
    .execute();
}

export async function createGiven(deps: Deps, db: Kysely<DB>, { isPlanted = false, tag = "" }: GivenOptions = {}) {
  if (!isPlanted) await plantBrands(db);
  const brandOf = (name: string) => (isPlanted && !name.startsWith("brd_") ? `brd_${name}` : name);
  const companyId = isPlanted ? "cmp_parlour_and_ink" : "cmp_test";
  let count = 0;
  const passwordHash = await deps.passwords.hash(PASSWORD);

  const member = async ({
    credits = 0,
    verified = true,
    consented = true,
    ageChecked = true,
    ...over
  }: MemberInput = {}) => {
    count += 1;
    const id = newId("usr", deps.clock.now());
    const username = over.username ?? `member${tag}_${count}`;
    const email = over.email ?? `${username.toLowerCase()}@example.com`;
    const brandId = brandOf(over.brand_id ?? "velvetrooms");
    const at = deps.clock.now();
    const sentence = await currentConsent(db, brandId);
    const { settings } = await db
      .selectFrom("brand")
      .where("id", "=", brandId)
      .select("settings")
      .executeTakeFirstOrThrow();
    const isAsked = settings.agePolicy !== undefined;
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto("member")
        .values({
          id,
          username,
          username_key: username.toLowerCase(),
          email,
          email_key: emailKey(email),
          password_hash: passwordHash,
          gender: "man",
          looking_for: "women",
          birthday: "1985-05-05",
          age_min: 30,
          age_max: 46,
          ...(verified && { email_validated_at: at, doi_at: at }),
          ...over,
          brand_id: brandId,
        })
        .execute();
      await deps.sealing.createKey(tx, brandId, id);
      await tx.insertInto("wallet").values({ member_id: id, balance: credits }).execute();
      if (credits > 0) await plantCredits(tx, id, credits, at);
      await tx.insertInto("stream").values({ id, epoch: "1" }).execute();
      if (isAsked && ageChecked)
        await tx
          .insertInto("age_check")
          .values({
            id: newId("agc", at),
            brand_id: brandId,
            member_id: id,
            verifier: "given",
            state: "passed",
            decided_at: at,
          })
          .execute();
      if (consented)
        await tx
          .insertInto("consent")
          .values({
            id: newId("con", at),
            member_id: id,
            kind: "disclosure",
            ...sentence,
          })
          .execute();
    });
    return { id, username, email, password: PASSWORD, brandId };
  };

  const agent = async (over: Partial<Insertable<DB["agent"]>> = {}) => {
    count += 1;
    const id = newId("agt", deps.clock.now());
    const username = over.username ?? `agent${tag}_${count}`;
    await db
      .insertInto("agent")
      .values({
        id,
        username,
        email: `${username}@example.com`,
        password_hash: passwordHash,
        first_name: "Ada",
        last_name: `Marlow ${count}`,
        role: "agent",
        ...over,
      })
      .execute();
    await db.insertInto("agent_session").values({ agent_id: id }).execute();
    await db.insertInto("stream").values({ id, epoch: "1" }).execute();
    return { id, username, password: PASSWORD, role: over.role ?? "agent" };
  };

  const profile = async (over: Partial<Insertable<DB["profile"]>> = {}) => {
    count += 1;
    const id = newId("prf", deps.clock.now());
    const row: Insertable<DB["profile"]> = {
      id,
      company_id: companyId,
      username: `character${tag}_${count}`,
      name: `Isolde ${count}`,
      gender: "woman",
      birthday: "1990-01-01",
      ethnicity: "white",
      hair_color: "red",
      eye_color: "green",
      body_type: "average",
      height_cm: 170,
      relationship_status: "single",
      place: "Trieste",
      country: "IT",
      epithet: "Restores old maps.",
      quote: "You took the seat by the window.",
      about_me: "I repair maps.",
      past: "Left one engagement.",
      temper: "Slow, then final",
      weakness: "Being asked",
      never: "Names the hotel",
      looking_gender: "both",
      looking_min: 25,
      looking_max: 80,
      looking_text: "Someone patient.",
      tags: ["letters", "sea"],
      voice: "Dry, exact.",
      openers: ["Which map would you keep?"],
      facts: ["Born by the sea"],
      ...over,
    };
    await db.insertInto("profile").values(row).execute();
    return { id, name: row.name, username: row.username };
  };

  /** The second factor that staff need outside the demo, already confirmed. */
  const secondFactor = async (agentId: string): Promise<void> => {
    const at = deps.clock.now();
    const sealed = deps.sealing.sealForProduct(sealPlace(agentId), "JBSWY3DPEHPK3PXP");
    await db.insertInto("agent_factor").values({ agent_id: agentId, sealed, confirmed_at: at }).execute();
  };

  /** A live session by the product's own commands. `cookie`: the value of the refresh cookie. */
  const signIn = async (who: SignIn) => {
    const domain = who.brandId === undefined ? undefined : `${who.brandId.replace("brd_", "")}.com`;
    const opened = await inTransaction(deps, async (tx) => {
      const common = { subjectId: who.id, stay: false, userAgent: "test", address: "127.0.0.1" };
      if (who.brandId !== undefined)
        return startSession(deps, tx, { ...common, audience: "user", brandId: who.brandId });
      const session = await startSession(deps, tx, { ...common, audience: "agent" });
      await bindDesk(tx, who.id, session.sessionId);
      return session;
    });
    const { sessionId, cookie } = opened;
    const token =
      domain === undefined
        ? await signAgentAccess(deps, { agentId: who.id, sessionId, role: who.role ?? "agent" })
        : await signMemberAccess(deps, { memberId: who.id, sessionId, domain });
    return { token, headers: { authorization: `Bearer ${token}` }, cookie, sessionId };
  };

  const album = (profileId: string, kinds?: Parameters<typeof plantAlbum>[2]) => plantAlbum(db, profileId, kinds);
  return { member, agent, secondFactor, profile, album, signIn, apiKey: (brandId = "velvetrooms") => `key_${brandId}` };
}
