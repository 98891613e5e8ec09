import type { User, UserPatch } from "@masq/contract/member/user";
import { profileFaults } from "@masq/domain/people/account-rules";
import { checkPassword } from "@masq/domain/people/passwords";
import { type BrandTag, type Gender, type LookingFor } from "@masq/domain/vocabulary";
import type { Fault } from "../auth/rule-text.ts";

export type AccountValues = {
  firstName: string;
  lastName: string;
  gender: Gender;
  lookingFor: LookingFor;
  ageMin: number;
  ageMax: number;
  country: string;
  zipcode: string;
  city: string;
  aboutMe: string;
  tags: readonly string[];
  keepLocationPrivate: boolean;
  showWhenOnline: boolean;
  emailOnNewMessage: boolean;
  email: string;
  /** Empty: the old one stays. */
  password: string;
};

/** In page order: the first invalid one takes focus. */
export const ACCOUNT_FIELDS = [
  "country",
  "zipcode",
  "city",
  "aboutMe",
  "tags",
  "firstName",
  "lastName",
  "gender",
  "lookingFor",
  "ageMin",
  "email",
  "password",
] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];
export type FormFaults = Partial<Record<AccountField, Fault>>;

export function valuesOf({ profile, ...user }: User): AccountValues {
  const { keepLocationPrivate, showWhenOnline, emailOnNewMessage } = profile.settings;
  return {
    firstName: user.firstName ?? "",
    lastName: user.lastName ?? "",
    gender: user.gender,
    lookingFor: user.lookingFor,
    ageMin: profile.ageMin,
    ageMax: profile.ageMax,
    country: profile.location.country ?? "",
    zipcode: profile.location.zipcode ?? "",
    city: profile.location.city ?? "",
    aboutMe: profile.aboutMe ?? "",
    tags: profile.tags,
    keepLocationPrivate,
    showWhenOnline,
    emailOnNewMessage,
    email: user.email,
    password: "",
  };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const changesOf = (values: AccountValues, before: AccountValues): (keyof AccountValues)[] =>
  (Object.keys(before) as (keyof AccountValues)[]).filter((name) => !isSame(values[name], before[name]));

const orNull = (text: string): string | null => (text.trim() === "" ? null : text.trim());
const placeOf = ({ country, city, zipcode }: AccountValues) => ({
  country: orNull(country),
  city: orNull(city),
  zipcode: orNull(zipcode),
});

/** The body of a save: only what changed here, so that another device's changes stay, plus the two required fields. */
export function patchOf(values: AccountValues, before: AccountValues): UserPatch {
  const changed = new Set(changesOf(values, before));
  const { keepLocationPrivate, showWhenOnline, emailOnNewMessage } = values;
  const settings = {
    ...(changed.has("keepLocationPrivate") && { keepLocationPrivate }),
    ...(changed.has("showWhenOnline") && { showWhenOnline }),
    ...(changed.has("emailOnNewMessage") && { emailOnNewMessage }),
  };
  const isMoved = ["country", "city", "zipcode"].some((name) => changed.has(name as keyof AccountValues));
  return {
    aboutMe: values.aboutMe,
    tags: values.tags as BrandTag[],
    ...(changed.has("firstName") && { firstName: orNull(values.firstName) }),
    ...(changed.has("lastName") && { lastName: orNull(values.lastName) }),
    ...(changed.has("gender") && { gender: values.gender }),
    ...(changed.has("lookingFor") && { lookingFor: values.lookingFor }),
    ...(changed.has("ageMin") && { ageMin: values.ageMin }),
    ...(changed.has("ageMax") && { ageMax: values.ageMax }),
    ...(isMoved && { location: placeOf(values) }),
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(changed.has("email") && { email: values.email.trim() }),
    ...(values.password !== "" && { password: values.password }),
  };
}

type Judge = { username: string; brandWords: readonly string[] };

/** Returns every invalid field, by the server's rules. */
export function judgeAccount(
  values: AccountValues,
  before: AccountValues,
  { username, brandWords }: Judge,
): FormFaults {
  const {
    "location.country": country,
    "location.zipcode": zipcode,
    ...faults
  } = profileFaults({
    ...values,
    email: values.email === before.email ? undefined : values.email,
    location: placeOf(values),
    ages: { min: values.ageMin, max: values.ageMax },
  });
  const password =
    values.password === ""
      ? null
      : checkPassword(values.password, { username, brandWords, isStaff: false, isCommon: () => false });
  return {
    ...faults,
    ...(country && { country }),
    ...(zipcode && { zipcode }),
    ...(password && { password }),
  };
}

const isField = (name: string): name is AccountField => (ACCOUNT_FIELDS as readonly string[]).includes(name);

/** Maps the server's `fields` to this form's names; drops those without a field here. */
export function faultsOfReply(fields: Readonly<Record<string, string>>): FormFaults {
  const faults: FormFaults = {};
  for (const [name, text] of Object.entries(fields)) {
    const field = name.replace(/^location\./, "").replace(/^ageMax$/, "ageMin");
    if (isField(field)) faults[field] = { key: "server", text };
  }
  return faults;
}

export const firstBad = (faults: FormFaults): AccountField | undefined =>
  ACCOUNT_FIELDS.find((field) => faults[field] !== undefined);
