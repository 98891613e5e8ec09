import { sessionCookie } from "@masq/contract/session-cookie";
import { PUBLIC_PAGES } from "@masq/domain/foundation/public-pages";
import { freePort } from "@masq/server/testing/free-port";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { devices, launchChromium, type Browser } from "../e2e/support/browser.ts";
import type { RunningApp } from "./lib/running-app.ts";
import { ask, figure, type Figure } from "./lib/measure.ts";

/** Its packages are half as many again as the product's: not part of everyone's install. */
const FOLDER = path.join(import.meta.dirname, "lighthouse");
const MAIN = path.join(FOLDER, "node_modules/lighthouse/core/index.js");
const BRANDS = { velvetrooms: "localhost", embernight: "embernight.localhost" } as const;
/** Minimum scores out of 100: for public pages, and for those behind the login, which no search engine indexes. */
const LIMITS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const MEMBER_LIMITS = { performance: 95, accessibility: 100, "best-practices": 100 } as const;
const SHIFT_LIMIT = 0.01;
type Category = keyof typeof LIMITS;
type Limits = Readonly<Partial<Record<Category, number>>>;
type Headers = Readonly<Record<string, string>>;
type Visit = { page: string; shown?: string; headers?: Headers };

type Audit = { title: string; score: number | null; scoreDisplayMode: string; numericValue?: number };
type Report = {
  finalDisplayedUrl: string;
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

/** Audits that kept a category below 100. */
const lostIn = ({ categories, audits }: Report, category: Category): string[] =>
  (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);

/** Signs in again: no two visits share a session, whose cookie is exchanged as a page loads. */
async function enter(app: RunningApp, member: Awaited<ReturnType<RunningApp["given"]["member"]>>): Promise<Headers> {
  const { cookie } = await app.given.signIn(member);
  return { Cookie: `${sessionCookie("user", false)}=${cookie}` };
}

/** The list, and a short chat, of a member of the brand. */
async function memberVisits(app: RunningApp, brand: string, url: URL, browser: Browser): Promise<Visit[]> {
  const member = await app.given.member({ brand_id: brand, credits: 50, city: "Utrecht" });
  const headers = { ...(await app.given.signIn(member)).headers, host: url.host };
  const cast = await ask(app.url, "/api/profiles?limit=1", { headers });
  const [{ _id: profileId } = { _id: "" }] = (JSON.parse(cast.body) as { profiles: { _id: string }[] }).profiles;
  let at = `/api/conversation/${profileId}`;
  let id = "";
  for (const [index, message] of ["Good evening.", "Is it late where you are?", "I shall write again."].entries()) {
    const reply = await ask(app.url, at, {
      method: "POST",
      headers: { ...headers, "idempotency-key": `lighthouse-${index}` },
      body: { messageType: "text", message },
    });
    if (reply.status !== 201) throw new Error(`a message answered ${reply.status}: ${reply.body}`);
    id ||= (JSON.parse(reply.body) as { conversation: { _id: string } }).conversation._id;
    at = `/api/conversation/${id}/message`;
  }
  const visits = [{ page: "/profiles" }, { page: `/messages/chat/${id}`, shown: "/messages/chat" }];
  await visitOnce(browser, url, visits, (await app.given.signIn(member)).cookie);
  return Promise.all(visits.map(async (visit) => ({ ...visit, headers: await enter(app, member) })));
}

/** A warm-up visit: pictures are drawn for the first viewer and stored for everyone after. */
async function visitOnce(browser: Browser, url: URL, visits: readonly Visit[], cookie?: string): Promise<void> {
  const context = await browser.newContext({ ...devices["Moto G4"] });
  if (cookie !== undefined)
    await context.addCookies([{ name: sessionCookie("user", false), value: cookie, url: url.origin, httpOnly: true }]);
  const page = await context.newPage();
  for (const visit of visits) await page.goto(new URL(visit.page, url).href, { waitUntil: "networkidle" });
  await context.close();
}

type Run = { lighthouse: Lighthouse; port: number; say: (line: string) => void };

/** Loads each page like a mid-range phone; returns the worst score of each category. */
async function look({ lighthouse, port, say }: Run, named: string, url: URL, visits: Visit[], limits: Limits) {
  const worst = new Map<string, { value: number; page: string }>();
  const note = (name: string, value: number, page: string, isWorse: (than: number) => boolean): void => {
    const known = worst.get(name);
    if (known === undefined || isWorse(known.value)) worst.set(name, { value, page });
  };
  const categories = Object.keys(limits) as Category[];
  for (const { page, shown = page, headers } of visits) {
    const address = new URL(page, url);
    const result = await lighthouse(address.href, {
      port,
      logLevel: "error",
      onlyCategories: categories,
      ...(headers && { extraHeaders: headers }),
    });
    if (!result) throw new Error(`Lighthouse said nothing about ${address.href}`);
    const { lhr } = result;
    const { pathname } = new URL(lhr.finalDisplayedUrl);
    if (pathname !== address.pathname) throw new Error(`${address.pathname} led to ${pathname}`);
    const told = categories.map((category) => {
      const score = Math.round((lhr.categories[category]?.score ?? 0) * 100);
      note(category, score, shown, (than) => score < than);
      return `${category} ${score}${score < (limits[category] ?? 0) ? ` (${lostIn(lhr, category).join(", ")})` : ""}`;
    });
    const shift = lhr.audits["cumulative-layout-shift"]?.numericValue ?? 1;
    note("layout shift", shift, shown, (than) => shift > than);
    say(`      ${named} ${shown}: ${told.join(", ")}, layout shift ${shift.toFixed(3)}`);
  }
  return [...worst].map(([name, { value, page }]): Figure => {
    const title = `Lighthouse, ${named}: ${name}, worst ${page}`;
    return name === "layout shift"
      ? figure(title, value, "", SHIFT_LIMIT, "less")
      : figure(title, value, "", limits[name as Category] ?? 100, "more");
  });
}

/** Public pages of both brands, and the list and a chat behind the login; `only`: just home among the public ones. */
export async function benchLighthouse(
  app: RunningApp,
  say: (line: string) => void,
  only?: "members",
): Promise<Figure[]> {
  const lighthouse = await loadLighthouse(say);
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  const run: Run = { lighthouse, port, say };
  const figures: Figure[] = [];
  try {
    for (const [brand, host] of Object.entries(BRANDS)) {
      const url = new URL(app.url);
      url.hostname = host;
      const open = (only === "members" ? ["/"] : PUBLIC_PAGES).map((page) => ({ page }));
      await visitOnce(browser, url, open);
      figures.push(...(await look(run, brand, url, open, LIMITS)));
      const own = await memberVisits(app, brand, url, browser);
      figures.push(...(await look(run, `${brand}, signed in`, url, own, MEMBER_LIMITS)));
    }
  } finally {
    await browser.close();
  }
  return figures;
}
