import { STYLE_LANGUAGES } from "@masq/domain/cast/character-style";
import {
  DISPLAY_FONTS,
  FRAMES,
  PALETTES,
  RADIUS,
  TEXT_FONTS,
  THEME_SIDES,
} from "@masq/domain/foundation/brand-content";
import { BRAND_NEEDS } from "@masq/domain/foundation/brand-needs";
import { LIFT } from "@masq/domain/foundation/brand-contrast";
import { BRAND_MARK_NAMES } from "@masq/domain/foundation/brand-marks";
import * as z from "zod/mini";
import { Company } from "../member/brands.ts";
import { defineRoute } from "../route.ts";
import { Done, Id, IdParams, IsoDate } from "../shapes.ts";

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const whole = (min: number, max: number) => z.number().check(z.int(), z.gte(min), z.lte(max));
const Host = text(253);
const Country = z.string().check(z.maxLength(2));

const Look = z.strictObject({
  hue: whole(0, 360),
  hue2: whole(0, 360),
  lift: whole(LIFT.min, LIFT.max),
  radius: whole(RADIUS.min, RADIUS.max),
  displayFont: z.enum(DISPLAY_FONTS),
  textFont: z.enum(TEXT_FONTS),
  frame: z.enum(FRAMES),
  defaultTheme: z.enum(THEME_SIDES),
  palette: z.enum(PALETTES),
  mark: z.enum(BRAND_MARK_NAMES),
});

/** The domain's `BrandContent`. A draft may leave texts empty; publishing reports what is missing. */
const BrandContent = z.strictObject({
  domain: Host,
  fullScope: text(40),
  hosts: z.array(Host).check(z.maxLength(20)),
  legacy: z.boolean(),
  timezone: text(60),
  companyId: z.nullable(Id),
  company: z.strictObject({
    name: text(120),
    address: text(300),
    registrationNumber: text(80),
    supportEmail: text(254),
    phone: text(40),
  }),
  headline: text(120),
  headlineDe: text(120),
  writesIn: z.array(z.enum(STYLE_LANGUAGES)).check(z.maxLength(STYLE_LANGUAGES.length)),
  customerSupport: text(254),
  maintenanceFee: whole(0, 100_000),
  defaultDescriptor: text(22),
  countries: z.array(Country).check(z.maxLength(250)),
  look: Look,
  sentences: z.strictObject({ en: text(600), de: text(600) }),
  sso: z.nullable(
    z.discriminatedUnion("provider", [
      z.strictObject({ provider: z.literal("demo"), name: text(40) }),
      z.strictObject({ provider: z.literal("oidc"), name: text(40), issuer: text(300), clientId: text(200) }),
    ]),
  ),
  agePolicy: z.nullable(
    z.record(
      Country,
      z.union([z.literal("all"), z.array(z.string().check(z.maxLength(3))).check(z.minLength(1), z.maxLength(60))]),
    ),
  ),
  start: z.strictObject({ from: z.nullable(Id), welcomeCredits: z.number().check(z.int()), neutralName: text(40) }),
});

const Sentence = z.object({ version: z.string(), locale: z.string(), text: z.string(), sha256: z.string() });

/**
 * A brand as its editor sees it. `version` identifies this exact state of brand and draft. `faults`: what keeps the
 * draft from being published, by field. `sentences`: from the disclosure version that members agree to now.
 */
const EditedBrand = z.object({
  _id: Id,
  version: z.string(),
  published: z.nullable(BrandContent),
  draft: z.nullable(z.object({ content: BrandContent, by: z.nullable(z.string()), date: IsoDate })),
  apiKey: z.nullable(z.string()),
  sentences: z.array(Sentence),
  faults: z.record(z.string(), z.string()),
});
export type EditedBrand = z.output<typeof EditedBrand>;

const BrandRow = z.object({
  _id: Id,
  domain: z.string(),
  /** Null: a draft that makes a new one. */
  companyId: z.nullable(Id),
  state: z.enum(["open", "legacy", "draft"]),
  hue: z.number(),
  /** The draft differs from what is published. */
  hasDraft: z.boolean(),
});
export type BrandRow = z.output<typeof BrandRow>;

export const listEditedBrands = defineRoute({
  name: "listEditedBrands",
  method: "GET",
  path: "/brands",
  access: "admin",
  summary: "Lists all brands, including legacy ones and drafts; only for admins of all brands",
  reply: z.object({ brands: z.array(BrandRow), companies: z.array(Company), isDemo: z.boolean() }),
});
export const getEditedBrand = defineRoute({
  name: "getEditedBrand",
  method: "GET",
  path: "/brands/:id",
  access: "admin",
  summary: "Returns a brand as published, with its unpublished draft",
  params: IdParams,
  reply: EditedBrand,
});
export const createBrand = defineRoute({
  name: "createBrand",
  method: "POST",
  path: "/brands",
  access: "admin",
  status: 201,
  summary: "Creates the draft of a new brand; no request is served by it before it is published",
  body: z.strictObject({ content: BrandContent }),
  reply: EditedBrand,
  errors: ["host-taken"],
});
export const updateBrand = defineRoute({
  name: "updateBrand",
  method: "PUT",
  path: "/brands/:id",
  access: "admin",
  summary: "Saves the draft; 409 conflict if it was saved or published since `version` was read",
  params: IdParams,
  body: z.strictObject({ version: z.string().check(z.maxLength(80)), content: BrandContent }),
  reply: EditedBrand,
  errors: ["conflict", "host-taken"],
});
export const publishBrand = defineRoute({
  name: "publishBrand",
  method: "POST",
  path: "/brands/:id/publish",
  access: "admin",
  summary: "Publishes the draft; every node uses it within five seconds",
  params: IdParams,
  body: z.strictObject({ version: z.string().check(z.maxLength(80)) }),
  reply: EditedBrand,
  errors: ["conflict", "host-taken"],
});
export const discardBrandDraft = defineRoute({
  name: "discardBrandDraft",
  method: "POST",
  path: "/brands/:id/discard",
  access: "admin",
  summary: "Discards the draft; a brand that was never published disappears entirely",
  params: IdParams,
  body: z.strictObject({ version: z.string().check(z.maxLength(80)) }),
  reply: Done,
  errors: ["conflict"],
});

const BrandChange = z.object({
  _id: Id,
  date: IsoDate,
  by: z.nullable(z.string()),
  action: z.string(),
  /** Changes by field; empty for entries that record only an event. */
  changes: z.array(z.object({ field: z.string(), was: z.string(), is: z.string() })),
});
export type BrandChange = z.output<typeof BrandChange>;
export const listBrandChanges = defineRoute({
  name: "listBrandChanges",
  method: "GET",
  path: "/brands/:id/changes",
  access: "admin",
  summary: "Lists the newest 100 changes of a brand from the audit log, with author and time, newest first",
  params: IdParams,
  reply: z.object({ changes: z.array(BrandChange) }),
});

const Need = z.object({
  need: z.enum(BRAND_NEEDS),
  isMet: z.boolean(),
  /** What was found instead, of what is outside of the product. */
  why: z.nullable(z.string()),
});
export const listBrandNeeds = defineRoute({
  name: "listBrandNeeds",
  method: "GET",
  path: "/brands/:id/needs",
  access: "admin",
  summary: "Says what a published brand still needs before members come; tries its certificate and the mail server",
  params: IdParams,
  reply: z.object({ needs: z.array(Need) }),
});
export type BrandNeeds = z.output<(typeof listBrandNeeds)["reply"]>["needs"];
