import type { AgePolicy } from "@masq/domain/people/age-check";
import type { Insertable } from "kysely";
import type { DB } from "../tables/schema.ts";

/** The demo's company and brands: two open, one legacy (decision O-14). All names are invented. */
export const COMPANY: Insertable<DB["company"]> = {
  id: "cmp_parlour_and_ink",
  name: "Parlour & Ink B.V.",
  address: "Herengracht 0, 1015 Amsterdam, the Netherlands",
  registration_number: "00000000 (demo)",
  support_email: "care@parlour-and-ink.example",
  phone: "+31 20 000 00 00",
  timezone: "Europe/Amsterdam",
};

type DemoBrand = Insertable<DB["brand"]>;
const SHARED = {
  company_id: COMPANY.id,
  customer_support: COMPANY.support_email,
  maintenance_fee: 0,
  timezone: "Europe/Amsterdam",
};

/** The built-in identity page, in place of an external identity provider. */
const SSO = { provider: "demo", name: "Demo ID" };
/** Shows both forms: a whole country, and some states of one. Not legal advice. */
const AGE_POLICY: AgePolicy = { DE: "all", GB: "all", US: ["LA", "TX", "UT", "VA"] };

export const BRANDS: readonly DemoBrand[] = [
  {
    ...SHARED,
    id: "brd_velvetrooms",
    domain: "velvetrooms.com",
    full_scope: "velvetrooms",
    hosts: ["localhost", "127.0.0.1", "velvetrooms.localhost"],
    countries: ["NL", "BE", "DE", "GB", "IE", "US"],
    headline: "They are invented.\nThe evening is yours.",
    default_descriptor: "PARLOUR INK VELVET",
    theme: JSON.stringify({
      hue: 8,
      hue2: 345,
      radius: 20,
      displayFont: "fraunces",
      textFont: "instrument",
      frame: "arch",
      defaultTheme: "light",
      palette: "plum",
    }),
    settings: JSON.stringify({
      welcomeCredits: 5,
      newcomerLines: 0,
      writesIn: ["en"],
      headlineDe: "Sie sind erfunden.\nDer Abend gehört dir.",
      sso: SSO,
    }),
    api_key: "demo-velvetrooms",
  },
  {
    ...SHARED,
    id: "brd_embernight",
    domain: "embernight.com",
    full_scope: "embernight",
    hosts: ["embernight.localhost"],
    countries: ["NL", "BE", "DE", "GB", "US"],
    headline: "Strictly fiction.\nSeriously written.",
    default_descriptor: "PARLOUR INK EMBER",
    theme: JSON.stringify({
      hue: 68,
      hue2: 297,
      radius: 8,
      displayFont: "bricolage",
      textFont: "figtree",
      frame: "rect",
      defaultTheme: "dark",
      palette: "ember",
      mark: "moon",
    }),
    settings: JSON.stringify({
      welcomeCredits: 0,
      newcomerLines: 0,
      writesIn: ["en"],
      headlineDe: "Frei erfunden.\nErnsthaft geschrieben.",
      sso: SSO,
      agePolicy: AGE_POLICY,
    }),
    api_key: "demo-embernight",
  },
  {
    ...SHARED,
    id: "brd_oldflame",
    domain: "oldflame.com",
    full_scope: "oldflame",
    hosts: ["oldflame.localhost"],
    countries: ["NL"],
    legacy: true,
    headline: "Still burning.\nStill fiction.",
    default_descriptor: "PARLOUR INK OLD",
    theme: JSON.stringify({
      hue: 25,
      hue2: 20,
      radius: 12,
      displayFont: "fraunces",
      textFont: "figtree",
      frame: "rect",
      defaultTheme: "light",
      palette: "plum",
    }),
    settings: JSON.stringify({ newcomerLines: 0, writesIn: ["en"], headlineDe: "Brennt noch.\nBleibt Fiktion." }),
    api_key: "demo-oldflame",
  },
];
