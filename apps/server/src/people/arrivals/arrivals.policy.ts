import { registrationFaults } from "@masq/domain/people/account-rules";
import { parseCalendarDate } from "@masq/domain/calendar-date";
import { GENDERS, LOOKING_FOR } from "@masq/domain/vocabulary";
import { storable } from "@masq/domain/storable";
import { sentencesOf } from "../accounts/accounts.policy.ts";
import { isUnfitUsername } from "../accounts/usernames.ts";
import { sha256Hex } from "../../platform/ids/ids.ts";

export const MEMBER_COLUMNS = {
  needed: ["id", "username", "email", "gender", "looking_for", "birthday"],
  known: ["id", "username", "email", "gender", "looking_for", "birthday", "language", "created", "credits", "blocked"],
} as const;
const LINE_NAMES = ["id", "member", "character", "from", "at", "text"] as const;
export const LINE_COLUMNS = { needed: LINE_NAMES, known: LINE_NAMES } as const;

export type NewArrival = {
  ref: string;
  username: string;
  email: string;
  gender: (typeof GENDERS)[number];
  lookingFor: (typeof LOOKING_FOR)[number];
  birthday: string;
  locale: "en" | "de";
  createdAt: Date;
  credits: number;
  isBlocked: boolean;
};
export type NewLine = { ref: string; member: string; character: string; fromMember: boolean; at: Date; text: string };
export type Faults = Record<string, string>;
export type Judged<T> = { item: T } | { faults: Faults };
type Values = Readonly<Record<string, string>>;

const REF_CHARS_MAX = 200;
export const CREDITS_MAX = 1_000_000;
export const LINE_CHARS_MAX = 20_000;
const TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;
const OLDEST = Date.UTC(1990, 0, 1);

/** The id of a member in the other system, as it is kept: nobody reads it back. */
export const markOf = (sourceId: string, ref: string): string => sha256Hex(`${sourceId}\n${ref}`);
/** Binding of an earlier line's sealed text. */
export const earlierPlace = (sourceId: string, ref: string): string => `earlier:${sourceId}:${ref}`;

function refFault(ref: string): string | undefined {
  if (ref.trim() === "") return "Required";
  return ref.length > REF_CHARS_MAX || storable(ref) !== ref
    ? `At most ${REF_CHARS_MAX} visible characters`
    : undefined;
}

/** A moment with its zone as "2024-03-09T21:04:00Z" or, where a day is enough, as "2024-03-09". */
function momentOf(text: string, now: Date, { mayBeDay }: { mayBeDay: boolean }): Date | string {
  const day = TIME.exec(text)?.[1] ?? (mayBeDay ? text : "");
  const moment = new Date(text);
  if (parseCalendarDate(day) === null || Number.isNaN(moment.getTime()))
    return mayBeDay ? "A day as 2024-03-09, or a time as 2024-03-09T21:04:00Z" : "A time as 2024-03-09T21:04:00Z";
  if (moment > now) return "In the future";
  return moment.getTime() < OLDEST ? "Before 1990" : moment;
}

const oneOf = <T extends string>(allowed: readonly T[], text: string): T | undefined =>
  allowed.find((one) => one === text);
const among = (allowed: readonly string[]): string => `One of: ${allowed.join(", ")}`;
const YES_NO = ["yes", "no"] as const;
const LOCALES = ["en", "de"] as const;

const kept = (faults: Record<string, string | undefined>): Faults =>
  Object.fromEntries(Object.entries(faults).flatMap(([name, why]) => (why === undefined ? [] : [[name, why]])));

/** The rules of sign-up, without what only the database knows. */
export function judgeMember(
  values: Values,
  { now, brandWords }: { now: Date; brandWords: readonly string[] },
): Judged<NewArrival> {
  const of = (name: string): string => (values[name] ?? "").trim();
  const named = { username: of("username"), email: of("email"), birthday: of("birthday") };
  const gender = oneOf(GENDERS, of("gender"));
  const lookingFor = oneOf(LOOKING_FOR, of("looking_for"));
  const locale = oneOf(LOCALES, of("language") || "en");
  const blocked = oneOf(YES_NO, of("blocked") || "no");
  const createdAt = of("created") === "" ? now : momentOf(of("created"), now, { mayBeDay: true });
  const credits = /^\d{1,7}$/.test(of("credits") || "0") ? Number(of("credits") || "0") : Number.NaN;
  const isUnfitName = (name: string): boolean => isUnfitUsername(name, brandWords);
  // The rules of sign-up, but for the password, which does not come along.
  const { password: _, ...signUpFaults } = registrationFaults(
    { ...named, password: "" },
    { today: now.toISOString(), isUnfitName, password: { brandWords, isStaff: false, isCommon: () => false } },
  );
  const faults = kept({
    id: refFault(values["id"] ?? ""),
    ...sentencesOf(signUpFaults),
    gender: gender ? undefined : among(GENDERS),
    looking_for: lookingFor ? undefined : among(LOOKING_FOR),
    language: locale ? undefined : among(LOCALES),
    created: typeof createdAt === "string" ? createdAt : undefined,
    credits: credits <= CREDITS_MAX ? undefined : `A whole number, 0 to ${CREDITS_MAX}`,
    blocked: blocked ? undefined : among(YES_NO),
  });
  if (Object.keys(faults).length > 0 || !gender || !lookingFor || !locale || typeof createdAt === "string")
    return { faults };
  const rest = { gender, lookingFor, locale, createdAt, credits, isBlocked: blocked === "yes" };
  return { item: { ref: values["id"] ?? "", ...named, ...rest } };
}

const SIDES = ["member", "character"] as const;

export function judgeLine(values: Values, now: Date): Judged<NewLine> {
  const of = (name: string): string => values[name] ?? "";
  const side = oneOf(SIDES, of("from").trim());
  const at = momentOf(of("at").trim(), now, { mayBeDay: false });
  const text = storable(of("text"));
  const faults = kept({
    id: refFault(of("id")),
    member: refFault(of("member")),
    character: of("character").trim() === "" ? "Required" : undefined,
    from: side ? undefined : among(SIDES),
    at: typeof at === "string" ? at : undefined,
    text:
      text.trim() === ""
        ? "Required"
        : text.length > LINE_CHARS_MAX
          ? `At most ${LINE_CHARS_MAX} characters`
          : undefined,
  });
  if (Object.keys(faults).length > 0 || typeof at === "string") return { faults };
  const from = { member: of("member"), character: of("character").trim().toLowerCase() };
  return { item: { ref: of("id"), ...from, fromMember: side === "member", at, text } };
}
