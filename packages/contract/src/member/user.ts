import { NAME_CHARS_MAX } from "@masq/domain/people/account-rules";
import { ABOUT_ME_CHARS_MAX, TAGS_MAX, TAGS_MIN } from "@masq/domain/constants";
import { BRAND_TAGS, CLOCKS, GENDERS, LOOKING_FOR, MEASUREMENT_SYSTEMS } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { Image } from "../image.ts";
import { defineRoute } from "../route.ts";
import { Break } from "../break.ts";
import { Membership } from "./memberships.ts";
import { SavedCard } from "./orders.ts";
import { Id, IdParams, IsoDate, PlainDate } from "../shapes.ts";

const text = (max: number) => z.string().check(z.maxLength(max));

export const UserSettings = z.object({
  keepLocationPrivate: z.boolean(),
  showWhenOnline: z.boolean(),
  emailOnNewMessage: z.boolean(),
  theme: z.enum(["auto", "light", "dark"]),
  sound: z.boolean(),
  /** Notifications name the character; otherwise they only say that there is something new. */
  notifyDetails: z.boolean(),
  /** A neutral name and icon in the browser, and notifications without details regardless of `notifyDetails`. */
  discreet: z.boolean(),
  /** Escape twice covers the screen. */
  quickHide: z.boolean(),
  /** Time format; "auto": that of language and country. */
  clock: z.enum(CLOCKS),
  /** Heights; "auto": as in the country. */
  measures: z.enum(["auto", ...MEASUREMENT_SYSTEMS]),
  /** For pages and mails; "auto": the browser's. */
  language: z.enum(["auto", "en", "de"]),
  /** The list opens with the member's wishes as a filter, until they remove it. */
  listByWish: z.boolean(),
});
export const Location = z.object({
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
  zipcode: z.nullable(z.string()),
});

/** A passed age check: only that, when and by which verifier. */
export const AgeVerification = z.object({
  status: z.literal("passed"),
  date: IsoDate,
  provider: z.string(),
  method: z.nullable(z.string()),
});
export type AgeVerification = z.output<typeof AgeVerification>;
export const AgeCheckFailure = z.object({ date: IsoDate, reason: z.nullable(z.string()) });

/** The member's own record (specification section 3). Never contains the password. */
export const User = z.object({
  _id: Id,
  createDate: IsoDate,
  updateDate: IsoDate,
  activityDate: IsoDate,
  firstLoginDate: z.nullable(IsoDate),
  domain: z.string(),
  emailValidated: z.boolean(),
  timezone: z.string(),
  /** The newest paid orders, in short form (decision G-048). */
  transactions: z.array(
    z.object({ _id: Id, date: IsoDate, amount: z.number(), currency: z.string(), refunded: z.number() }),
  ),
  username: z.string(),
  email: z.string(),
  /** Requested but not confirmed; until then `email` applies. */
  newEmail: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  gender: z.enum(GENDERS),
  lookingFor: z.enum(LOOKING_FOR),
  images: z.array(Image),
  credits: z.number(),
  likes: z.number(),
  profile: z.object({
    settings: UserSettings,
    /** Newest first, at most 500 each; `GET /profiles?list=` pages through the whole lists. */
    favourites: z.array(Id),
    viewed: z.array(Id),
    location: Location,
    birthday: PlainDate,
    aboutMe: z.nullable(z.string()),
    tags: z.array(z.string()),
    ageMin: z.number(),
    ageMax: z.number(),
  }),
  subscriptions: z.array(Membership),
  promotions: z.object({ firstPurchasePromotion: z.boolean(), complete_profile: z.boolean() }),
  isOrganic: z.boolean(),
  isPremium: z.boolean(),
  isDOI: z.boolean(),
  /** `cards` is the specification's second name for it. */
  savedCards: z.array(SavedCard),
  cards: z.array(SavedCard),
  /** Gateways that store something for the member; never a token itself. */
  ccbillTokens: z.array(z.object({ cardId: Id, gateway: z.string() })),
  ageVerificationApplicable: z.boolean(),
  ageVerification: z.nullable(AgeVerification),
  /** The newest check failed (decision G-115); the member may try again. */
  ageVerificationFailed: z.nullable(AgeCheckFailure),
  /** A break from writing and buying; null: none. */
  break: z.nullable(Break),
  /** Buying waits until then: a message of the member sounded like a crisis; null: it does not. */
  sellingPausedUntil: z.nullable(z.string()),
  disclosure: z.object({ current: z.string(), accepted: z.nullable(z.string()) }),
  /** Seconds until another verification mail may be requested; 0: now. */
  resendIn: z.number(),
  /** The account came from another system and nobody agreed yet; until then `emailValidated` is false. */
  arrival: z.optional(z.object({ from: z.string() })),
});
export type User = z.output<typeof User>;

/** Only what members may write (decision G-045); any other key is 422. */
export const UserPatch = z.strictObject({
  firstName: z.optional(z.nullable(text(NAME_CHARS_MAX))),
  lastName: z.optional(z.nullable(text(NAME_CHARS_MAX))),
  gender: z.optional(z.enum(GENDERS)),
  lookingFor: z.optional(z.enum(LOOKING_FOR)),
  aboutMe: z.optional(text(ABOUT_ME_CHARS_MAX)),
  tags: z.optional(z.array(z.enum(BRAND_TAGS)).check(z.minLength(TAGS_MIN), z.maxLength(TAGS_MAX))),
  ageMin: z.optional(z.number().check(z.int(), z.gte(18), z.lte(100))),
  ageMax: z.optional(z.number().check(z.int(), z.gte(18), z.lte(100))),
  location: z.optional(
    z.strictObject({
      country: z.nullable(text(2)),
      city: z.nullable(text(80)),
      zipcode: z.optional(z.nullable(text(10))),
    }),
  ),
  settings: z.optional(z.partial(z.strictObject(UserSettings.shape))),
  timezone: z.optional(text(64)),
  /** Must equal the stored one: no save changes it (decision G-056). */
  birthday: z.optional(text(10)),
  /**
   * Needs a login of the last 10 minutes; a new address applies once its own mail confirms it (overrides O-9, O-35).
   */
  email: z.optional(text(320)),
  /** Needs a login of the last 10 minutes; ends every other session (override O-9). */
  password: z.optional(text(256)),
});
export type UserPatch = z.input<typeof UserPatch>;

export const getUser = defineRoute({
  name: "getUser",
  method: "GET",
  path: "/user/:id",
  access: "arriving",
  summary: "Returns the member's own record",
  params: IdParams,
  reply: User,
});
export const updateUser = defineRoute({
  name: "updateUser",
  method: "PATCH",
  path: "/user/:id",
  access: "member",
  summary: "Saves the member's profile and settings; with `favourite` the id is a character's, to mark or unmark",
  params: IdParams,
  /** `favourite` (or `favorite`) must be the only key of its body (decision G-047). */
  body: z.extend(UserPatch, { favourite: z.optional(z.boolean()), favorite: z.optional(z.boolean()) }),
  reply: User,
  errors: [
    "fresh-login-required",
    "premium-required",
    "email-not-validated",
    "invalid-email",
    "email-taken",
    "resend-too-soon",
  ],
});
export const resendEmail = defineRoute({
  name: "resendEmail",
  method: "POST",
  path: "/resend-email",
  access: "member",
  summary: "Resends the verification mail, to a new address if given",
  body: z.strictObject({ new_email: z.optional(text(254)) }),
  reply: z.object({ status: z.literal("success"), resendIn: z.number(), email: z.string() }),
  errors: ["resend-too-soon", "invalid-email", "email-taken", "conflict"],
});
export const markDoi = defineRoute({
  name: "markDoi",
  method: "PATCH",
  path: "/user/:id/is-doi",
  access: "verified",
  summary: "Records the double opt-in of a confirmed address",
  params: IdParams,
  reply: User,
  errors: ["email-not-validated"],
});
/** `text`: null for an older version, of which only the hash is stored. */
export const Consent = z.object({
  kind: z.enum(["disclosure", "terms", "special-category", "adult", "earlier-lines"]),
  version: z.string(),
  date: IsoDate,
  text: z.nullable(z.string()),
});
export const listConsents = defineRoute({
  name: "listConsents",
  method: "GET",
  path: "/consents",
  access: "member",
  summary: "Lists what the member agreed to: the newest consent of each kind, with its words",
  reply: z.object({ consents: z.array(Consent) }),
});
export const giveConsent = defineRoute({
  name: "giveConsent",
  method: "POST",
  path: "/consent",
  access: "member",
  status: 201,
  summary: "Records the acknowledgment of the current disclosure sentence; 422 for another version",
  /** `locale`: of the sentence shown; default: the member's language. */
  body: z.strictObject({ kind: z.literal("disclosure"), version: text(40), locale: z.optional(text(10)) }),
  reply: User,
});
/** Leads to the verifier. Both URLs must be the brand's own (decision G-115). */
export const startAgeVerification = defineRoute({
  name: "startAgeVerification",
  method: "POST",
  path: "/user/:id/age-verification",
  access: "verified",
  summary: "Starts an age check; the verifier returns the browser to one of the two URLs",
  params: IdParams,
  body: z.strictObject({ callbackUrl: text(2000), cancelUrl: text(2000) }),
  reply: z.object({ redirectUrl: z.string() }),
  errors: ["email-not-validated", "age-check-not-needed"],
});
