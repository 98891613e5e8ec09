import { ABOUT_ME_CHARS_MAX, AGE_MAX_YEARS, TAGS_MAX } from "../constants.ts";
import { plainDigits } from "../digits.ts";
import { checkPassword, type PasswordContext, type PasswordFault } from "./passwords.ts";
import * as rules from "../rules.ts";

/** Why a field of an account fails; the server words it in English, the page in its own language. */
export type AccountFault = rules.RuleFault | PasswordFault;
export type AccountFaults<Name extends string> = Partial<Record<Name, AccountFault>>;

export const NAME_CHARS_MAX = 80;
const ZIP_CHARS = { min: 2, max: 10 };

function found<Name extends string>(judged: Record<Name, AccountFault | null | undefined>): AccountFaults<Name> {
  const faults: AccountFaults<Name> = {};
  for (const name of Object.keys(judged) as Name[]) {
    const fault = judged[name];
    if (fault) faults[name] = fault;
  }
  return faults;
}

const emailFault = (typed: string): AccountFault | null => rules.required(typed) ?? rules.email(typed.trim());

type Registered = { username: string; email: string; birthday: string; password: string };

/**
 * Every invalid field of a sign-up at once.
 * @param given `today`: an ISO timestamp; `password`: what the password must not contain; `isUnfitName`: names that are
 * not allowed, which only the server checks, since its filter is too heavy for a page
 */
export function registrationFaults(
  values: Registered,
  given: { today: string; password: Omit<PasswordContext, "username">; isUnfitName?: (username: string) => boolean },
): AccountFaults<keyof Registered> {
  const { username, email, birthday, password } = values;
  return found({
    username:
      rules.required(username) ??
      rules.username(username) ??
      rules.usernameLength(username) ??
      (given.isUnfitName?.(username) ? { key: "usernameUnfit", params: {} } : null),
    email: emailFault(email),
    birthday:
      rules.required(birthday) ??
      rules.dateString(birthday) ??
      rules.adult(birthday, given.today) ??
      rules.maxAge(birthday, AGE_MAX_YEARS, given.today),
    // Spaces are part of a password: do not trim.
    password: (password === "" ? rules.required("") : null) ?? checkPassword(password, { ...given.password, username }),
  });
}

type Place = { country: string | null; city: string | null; zipcode?: string | null | undefined };
/** Absent: not part of this save. */
export type ProfileValues = {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  aboutMe?: string | undefined;
  tags?: readonly string[] | undefined;
  location?: Place | undefined;
  email?: string | undefined;
  ages: { min: number; max: number };
};
type ProfileField =
  | "firstName"
  | "lastName"
  | "aboutMe"
  | "tags"
  | "ageMin"
  | "email"
  | "location.country"
  | "location.zipcode";

/** A typed zip code: strict in the United States, 2 to 10 characters elsewhere (decision G-110). */
export function zipFault({ country, zipcode }: Omit<Place, "city">): rules.RuleResult {
  if (zipcode === undefined || zipcode === null || zipcode === "") return null;
  if (country === "US") return rules.zipcode(plainDigits(zipcode));
  return rules.minLength(zipcode.trim(), ZIP_CHARS.min) ?? rules.maxLength(zipcode, ZIP_CHARS.max);
}

/** Every invalid field of a profile save (specification section 5). */
export function profileFaults(values: ProfileValues): AccountFaults<ProfileField> {
  const { firstName, lastName, aboutMe, tags, location, email, ages } = values;
  const country = location?.country;
  return found({
    firstName: rules.maxLength(firstName ?? "", NAME_CHARS_MAX),
    lastName: rules.maxLength(lastName ?? "", NAME_CHARS_MAX),
    aboutMe: aboutMe === undefined ? null : (rules.required(aboutMe) ?? rules.maxLength(aboutMe, ABOUT_ME_CHARS_MAX)),
    tags: tags === undefined ? null : (rules.atLeastOne(tags) ?? rules.atMost(tags.length, TAGS_MAX)),
    ageMin: rules.agesInOrder(ages.min, ages.max),
    email: email === undefined ? null : emailFault(email),
    "location.country": !country || /^[A-Z]{2}$/.test(country) ? null : { key: "notValid", params: {} },
    "location.zipcode": location ? zipFault(location) : null,
  });
}
