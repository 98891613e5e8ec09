import type { StyleLanguage } from "../cast/character-style.ts";
import type { AgePolicy } from "../people/age-check.ts";
import type { BrandMark } from "./brand-marks.ts";

export const DISPLAY_FONTS = ["fraunces", "bricolage", "figtree"] as const;
export const TEXT_FONTS = ["instrument", "figtree"] as const;
export const FRAMES = ["arch", "rect"] as const;
export const THEME_SIDES = ["light", "dark"] as const;
/** The light in which the characters are drawn. */
export const PALETTES = ["plum", "ember"] as const;

/** A brand's look; every color derives from it. `lift`: change of its action color's lightness in percent. */
export type BrandLook = {
  hue: number;
  hue2: number;
  lift: number;
  radius: number;
  displayFont: (typeof DISPLAY_FONTS)[number];
  textFont: (typeof TEXT_FONTS)[number];
  frame: (typeof FRAMES)[number];
  defaultTheme: (typeof THEME_SIDES)[number];
  palette: (typeof PALETTES)[number];
  mark: BrandMark;
};
export const RADIUS = { min: 0, max: 28 } as const;

/** `name`: the button's text. `demo`: the built-in identity page, for demo mode only. */
export type BrandSso =
  | { provider: "demo"; name: string }
  | { provider: "oidc"; name: string; issuer: string; clientId: string };

export type NewCompany = {
  name: string;
  address: string;
  registrationNumber: string;
  supportEmail: string;
  phone: string;
};

/** All that an owner writes about a brand. A running brand's numbers are its settings, not part of this. */
export type BrandContent = {
  domain: string;
  /** The name of the brand in operators' and characters' scopes. */
  fullScope: string;
  hosts: readonly string[];
  legacy: boolean;
  timezone: string;
  /** Null: the new one in `company`. */
  companyId: string | null;
  company: NewCompany;
  headline: string;
  /** In German; empty: the other one, marked as what it is. */
  headlineDe: string;
  /** The languages its writers answer in; the first is that of its characters' texts. */
  writesIn: readonly StyleLanguage[];
  customerSupport: string;
  /** Minor units. */
  maintenanceFee: number;
  defaultDescriptor: string;
  countries: readonly string[];
  look: BrandLook;
  /** The disclosure sentence by language; empty: the default with this brand's and company's names. */
  sentences: { en: string; de: string };
  sso: BrandSso | null;
  agePolicy: AgePolicy | null;
  /** For a new brand only. `from`: the brand whose prices and rates it copies; null: it sells nothing yet. */
  start: { from: string | null; welcomeCredits: number; neutralName: string };
};

export const EMPTY_BRAND: BrandContent = {
  domain: "",
  fullScope: "",
  hosts: [],
  legacy: false,
  timezone: "Europe/Amsterdam",
  companyId: null,
  company: { name: "", address: "", registrationNumber: "", supportEmail: "", phone: "" },
  headline: "",
  headlineDe: "",
  writesIn: [],
  customerSupport: "",
  maintenanceFee: 0,
  defaultDescriptor: "",
  countries: [],
  look: {
    hue: 205,
    hue2: 255,
    lift: 0,
    radius: 14,
    displayFont: "bricolage",
    textFont: "figtree",
    frame: "rect",
    defaultTheme: "light",
    palette: "plum",
    mark: "lantern",
  },
  sentences: { en: "", de: "" },
  sso: null,
  agePolicy: null,
  start: { from: null, welcomeCredits: 0, neutralName: "" },
};
