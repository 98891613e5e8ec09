import type { RegisterBody } from "@masq/contract/member/auth";
import { registrationFaults } from "@masq/domain/people/account-rules";
import { ageOn } from "@masq/domain/people/age";
import { BOX_KINDS } from "@masq/domain/people/consent-boxes";
import { plainDigits } from "@masq/domain/digits";
import { emailKey } from "@masq/domain/people/mailbox";
import { matchingRange } from "./matching-range.ts";
import { isUnfitUsername } from "./usernames.ts";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { demandCaptcha } from "../../platform/captcha/demand-captcha.ts";
import { inTransaction, onCommit, type Tx } from "../../platform/db/transaction.ts";
import { counted } from "../../platform/metrics/business.ts";
import { newId } from "../../platform/ids/ids.ts";
import { isCommonPassword } from "../../platform/passwords/password-blocklist.ts";
import { openStream } from "../../foundation/events/record-event.ts";
import { startSession, type OpenedSession } from "../auth/start-session.ts";
import { currentDisclosure } from "../../foundation/brands/brands.queries.ts";
import { queueVerification } from "../email-verification/queue-verification.ts";
import { claimGift } from "../limits/claim-gift.ts";
import { creditWallet } from "../../ledger/wallet/credit-wallet.ts";
import { openWallet } from "../../ledger/wallet/open-wallet.ts";
import {
  acknowledgementFaults,
  brandWordsOf,
  isTimezone,
  registrationRefusal,
  sentencesOf,
} from "./accounts.policy.ts";
import { emailTaken, isFreeOfMembers } from "./hold-address.ts";
import { boxText, recordConsent, type ConsentText } from "./record-consent.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "keys" | "sealing" | "passwords" | "captcha">;

export type Registration = RegisterBody & { userAgent: string; address: string };
export type Registered = OpenedSession & { memberId: string };

const localeOf = ({ locale }: Pick<Registration, "locale">): "en" | "de" => (locale?.startsWith("de") ? "de" : "en");

const usernameTaken = (): AppError =>
  new AppError("username-taken", { fields: { username: "This username is already in use" } });

/** No member may share a character's name, or operators could not tell who writes. */
const isOfCharacter = async (tx: Tx, username: string): Promise<boolean> =>
  (await tx
    .selectFrom("profile")
    .where("username", "in", [username, username.toLowerCase()])
    .select("id")
    .executeTakeFirst()) !== undefined;

async function insertMember(
  deps: Pick<Deps, "clock" | "sealing">,
  tx: Tx,
  brand: BrandRecord,
  input: Registration,
  passwordHash: string,
) {
  const now = deps.clock.now();
  const id = newId("usr", now);
  const range = matchingRange(ageOn(input.birthday, now.toISOString()));
  const email = input.email.trim();
  if (!(await isFreeOfMembers(tx, brand.id, email))) throw emailTaken();
  const stored = await tx
    .insertInto("member")
    .values({
      id,
      brand_id: brand.id,
      username: input.username,
      username_key: input.username.toLowerCase(),
      email,
      email_key: emailKey(email),
      password_hash: passwordHash,
      gender: input.gender,
      looking_for: input.lookingFor,
      birthday: input.birthday,
      age_min: range.min,
      age_max: range.max,
      timezone: input.timezone !== undefined && isTimezone(input.timezone) ? input.timezone : "UTC",
      locale: localeOf(input),
      is_organic: !input.campaign,
      settings: JSON.stringify({ listByWish: true }),
    })
    .onConflict((conflict) => conflict.columns(["brand_id", "username_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!stored || (await isOfCharacter(tx, input.username))) throw usernameTaken();
  await deps.sealing.createKey(tx, brand.id, id);
  await openWallet(tx, id);
  await openStream(tx, id, newId("evt", now));
  onCommit(tx, () => counted.signUps.inc());
  return id;
}

type Prepared = { brand: BrandRecord; input: Registration; passwordHash: string; disclosure: ConsentText };

async function openAccount(
  deps: Pick<Deps, "clock" | "config" | "keys" | "sealing">,
  tx: Tx,
  { brand, input, passwordHash, disclosure }: Prepared,
): Promise<Registered> {
  const memberId = await insertMember(deps, tx, brand, input, passwordHash);
  const welcome = brand.settings.welcomeCredits ?? 0;
  if (welcome > 0 && (await claimGift(deps, tx, memberId, "welcome"))) {
    const key = { reason: "welcome" as const, idempotencyKey: `welcome:${memberId}` };
    await creditWallet(deps, tx, { memberId, amount: welcome, ...key });
  }
  await recordConsent(deps, tx, memberId, "disclosure", disclosure);
  for (const kind of BOX_KINDS) await recordConsent(deps, tx, memberId, kind, boxText(kind, localeOf(input), brand));
  await queueVerification(deps, tx, memberId);
  const { userAgent, address } = input;
  const session = await startSession(deps, tx, {
    audience: "user",
    subjectId: memberId,
    brandId: brand.id,
    stay: false,
    userAgent,
    address,
  });
  return { ...session, memberId };
}

/**
 * `POST /register` (specification section 7, override O-12): creates account, key, wallet with the brand's welcome
 * credits, stream, consents, first session and verification mail in one transaction. Throws 422 `validation`,
 * `invalid-email` or `acknowledgement-required` with `fields`, 412 `captcha-required`, 409 `username-taken` or
 * `email-taken`.
 */
export async function registerMember(deps: Needs, brand: BrandRecord, given: Registration): Promise<Registered> {
  const input = { ...given, birthday: plainDigits(given.birthday) };
  const disclosure = await currentDisclosure(deps.db, brand.id, localeOf(input));
  if (!disclosure) throw new AppError("internal", { cause: new Error(`${brand.domain} has no disclosure sentence`) });
  const password = { brandWords: brandWordsOf(brand), isStaff: false, isCommon: isCommonPassword };
  const refusal = registrationRefusal(
    sentencesOf(
      registrationFaults(input, {
        today: deps.clock.now().toISOString(),
        password,
        isUnfitName: (name) => isUnfitUsername(name, password.brandWords),
      }),
    ),
    acknowledgementFaults(input, disclosure.version),
  );
  if (refusal) throw refusal;
  await demandCaptcha(deps.captcha, input.captcha, { address: input.address, brand });
  const passwordHash = await deps.passwords.hash(input.password);
  return inTransaction(deps, (tx) => openAccount(deps, tx, { brand, input, passwordHash, disclosure }));
}
