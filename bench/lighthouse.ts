import { PUBLIC_PAGES } from "@masq/domain/public-pages";
import { freePort } from "@masq/testkit/free-port";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { launchChromium } from "../e2e/support/browser.ts";
import type { House } from "./lib/house.ts";
import { figure, type Figure } from "./lib/measure.ts";

/** Its packages are half as many again as the product's own: not with everybody's install. */
const FOLDER = path.join(import.meta.dirname, "lighthouse");
const MAIN = path.join(FOLDER, "node_modules/lighthouse/core/index.js");
const BRANDS = { velvetrooms: "localhost", embernight: "embernight.localhost" } as const;
/** The bar of public pages, of a hundred. */
const LIMITS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const SHIFT_LIMIT = 0.01;
type Category = keyof typeof LIMITS;

type Audit = { title: string; score: number | null; scoreDisplayMode: string; numericValue?: number };
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

async function loadLighthouse(say: (line: string) => void): Promise<Lighthouse> {
  if (!fs.existsSync(MAIN)) {
    say("Lighthouse is installed into bench/lighthouse (once, about 150 MB)");
    const { status } = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
      cwd: FOLDER,
      stdio: "inherit",
    });
    if (status !== 0) throw new Error("Lighthouse could not be installed: npm ci in bench/lighthouse");
  }
  return ((await import(pathToFileURL(MAIN).href)) as { default: Lighthouse }).default;
}

/** What kept a category from a hundred. */
const lostIn = ({ categories, audits }: Report, category: Category): string[] =>
  (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);

/** Every public page in both brands as a middling telephone loads it; of each category the worst page. */
export async function benchLighthouse(house: House, say: (line: string) => void): Promise<Figure[]> {
  const lighthouse = await loadLighthouse(say);
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  const figures: Figure[] = [];
  try {
    for (const [brand, host] of Object.entries(BRANDS)) {
      const worst = new Map<string, { value: number; page: string }>();
      const note = (name: string, value: number, page: string, isWorse: (than: number) => boolean): void => {
        const known = worst.get(name);
        if (known === undefined || isWorse(known.value)) worst.set(name, { value, page });
      };
      for (const page of PUBLIC_PAGES) {
        const url = new URL(page, house.url);
        url.hostname = host;
        const result = await lighthouse(url.href, { port, logLevel: "error", onlyCategories: Object.keys(LIMITS) });
        if (!result) throw new Error(`Lighthouse said nothing about ${url.href}`);
        const { lhr } = result;
        const told = (Object.keys(LIMITS) as Category[]).map((category) => {
          const score = Math.round((lhr.categories[category]?.score ?? 0) * 100);
          note(category, score, page, (than) => score < than);
          const lost = score < LIMITS[category] ? ` (${lostIn(lhr, category).join(", ")})` : "";
          return `${category} ${score}${lost}`;
        });
        const shift = lhr.audits["cumulative-layout-shift"]?.numericValue ?? 1;
        note("layout shift", shift, page, (than) => shift > than);
        say(`      ${brand} ${page}: ${told.join(", ")}, layout shift ${shift.toFixed(3)}`);
      }
      for (const [name, { value, page }] of worst) {
        const title = `Lighthouse, ${brand}: ${name}, worst ${page}`;
        figures.push(
          name === "layout shift"
            ? figure(title, value, "", SHIFT_LIMIT, "less")
            : figure(title, value, "", LIMITS[name as Category], "more"),
        );
      }
    }
  } finally {
    await browser.close();
  }
  return figures;
}
