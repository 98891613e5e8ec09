import type { AgePolicy } from "../people/age-check.ts";
import type { BrandMark } from "./brand-marks.ts";

export const DISPLAY_FONTS = ["fraunces", "bricolage", "figtree"] as const;
export const TEXT_FONTS = ["instrument", "figtree"] as const;
export const FRAMES = ["arch", "rect"] as const;
export const THEME_SIDES = ["light", "dark"] as const;
/** The light in which the characters are drawn. */
export const PALETTES = ["plum", "ember"] as const;

/** A brand's look; every colour is derived from it. `lift`: percent of lightness that its action has more or less. */
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

/** `name`: what the button says. `demo` is the built-in identity page and counts in demo mode only. */
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

/** All that an owner writes of a brand. The numbers of a running brand are its settings and not here. */
export type BrandContent = {
  domain: string;
  /** By which operators' and characters' scopes name it. */
  fullScope: string;
  /** Where it answers besides its domain. */
  hosts: readonly string[];
  /** Left out of lists, yet served. */
  legacy: boolean;
  timezone: string;
  /** Null: the new one that stands in `company`. */
  companyId: string | null;
  company: NewCompany;
  headline: string;
  customerSupport: string;
  /** Minor units. */
  maintenanceFee: number;
  defaultDescriptor: string;
  countries: readonly string[];
  look: BrandLook;
  /** The disclosure sentence by language; empty: the usual one with this brand's and company's names. */
  sentences: { en: string; de: string };
  sso: BrandSso | null;
  agePolicy: AgePolicy | null;
  /** Of a new brand only. `from`: the brand whose prices and rates it begins with; null: it sells nothing yet. */
  start: { from: string | null; welcomeCredits: number; neutralName: string };
};

/** What a new brand begins with until somebody writes. */
export const EMPTY_BRAND: BrandContent = {
  domain: "",
  fullScope: "",
  hosts: [],
  legacy: false,
  timezone: "Europe/Amsterdam",
  companyId: null,
  company: { name: "", address: "", registrationNumber: "", supportEmail: "", phone: "" },
  headline: "",
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
