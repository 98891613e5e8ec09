import { setTimeout as sleep } from "node:timers/promises";
import { sessionCookie } from "@masq/contract/session-cookie";
import { launchChromium, type Browser, type Page } from "../e2e/support/browser.ts";
import { everyScreen } from "../e2e/support/desk-table.ts";
import { everyPage } from "../e2e/support/route-table.ts";
import { admit } from "./lib/admit.ts";
import {
  byHand,
  isPopupOpen,
  markControls,
  placeOf,
  quiet,
  told,
  watch,
  type Hand,
  type Told,
} from "./lib/controls.ts";
import { ask, figure, percentile, type Figure } from "./lib/measure.ts";
import type { RunningApp } from "./lib/running-app.ts";

const SLOWER = 6;
const LIMIT_MS = 100;
const IN_POPUP = 16;
const TOLD = 20;
const TURNS = 3;
const SETTLE_MS = 350;
const NOTHING = "data:text/html,<style>:active{color:red}</style><button>Nothing</button>";
const NOTHING_TURNS = 3;

/** Who presses it is no member any more, and all that follows would be a guest's. */
const LAST = /Delete for good/;

type Press = Told & { screen: string; control: string };
type Screen = { path: string; open: (page: Page) => Promise<void> };

/** Presses, and waits for what the browser tells. Null where the document was left meanwhile, or nothing was there. */
async function press(page: Page, hand: Hand, rate: number, kind: string): Promise<Told | null> {
  const place = await placeOf(page, kind).catch(() => null);
  if (place === null) return null;
  // What the page still does for its own start, or for the press before, is not this one's.
  await quiet(page).catch(() => undefined);
  const from = await page.evaluate(() => performance.now());
  await hand.slow(rate);
  // The list of a select and a date's calendar are the browser's own: what the page does is done on a choice.
  if (place.isList) await page.keyboard.press("ArrowDown");
  else await hand.press(place);
  if (place.isText) await page.keyboard.press("a");
  await sleep(SETTLE_MS);
  await hand.slow(1);
  return told(page, from).catch(() => null);
}

/** Every control of one screen, and of the popups that they open, each from a fresh page if the one before changed it. */
async function crawl(page: Page, screen: Screen, isNew: (kind: string) => boolean): Promise<Press[]> {
  const hand = await byHand(page);
  const found: Press[] = [];
  const open = async (): Promise<string[]> => {
    await screen.open(page);
    return markControls(page);
  };
  /** The machine's other work makes a press late at times: one over the limit is the middle of three. */
  const note = async (control: string, first: Told | null, again: () => Promise<Told | null>): Promise<void> => {
    if (first === null) return;
    const all = [first];
    while (first.ms > LIMIT_MS && all.length < TURNS) all.push((await again()) ?? first);
    const [one = first] = all.sort((a, b) => a.ms - b.ms).slice(Math.floor(all.length / 2));
    found.push({ screen: screen.path, control, ...one });
  };
  let address = "";
  let isFresh = false;
  for (const kind of (await open()).filter(isNew)) {
    const fresh = async (): Promise<void> => {
      await open();
      address = page.url();
    };
    const inPopup = async (): Promise<void> => {
      await fresh();
      await press(page, hand, 1, kind);
      await markControls(page);
    };
    if (!isFresh) await fresh();
    let first = await press(page, hand, SLOWER, kind);
    if (first === null && isFresh && page.url() === address) {
      // The press before took it away, as a switch does with the lists that hang on it.
      await fresh();
      first = await press(page, hand, SLOWER, kind);
    }
    isFresh = page.url() === address && !(await isPopupOpen(page));
    const inner = page.url() === address && !isFresh ? (await markControls(page)).filter(isNew).slice(0, IN_POPUP) : [];
    for (const one of inner) {
      if (page.url() !== address || !(await isPopupOpen(page))) await inPopup();
      await note(`${kind} > ${one}`, await press(page, hand, SLOWER, one), async () => {
        await inPopup();
        return press(page, hand, SLOWER, one);
      });
    }
    await note(kind, first, async () => {
      isFresh = false;
      await fresh();
      return press(page, hand, SLOWER, kind);
    });
  }
  await hand.rest();
  return found;
}

async function openScreens(
  browser: Browser,
  app: RunningApp,
  audience: "user" | "agent",
  who: { id: string } | null,
): Promise<{ page: Page; at: (path: string) => Screen }> {
  const viewport = audience === "user" ? { width: 360, height: 780 } : { width: 1280, height: 800 };
  // A member's phone is pressed by a finger, the desk by a mouse.
  const context = await browser.newContext({ viewport, hasTouch: audience === "user", reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.addInitScript(watch);
  const enter = async (): Promise<void> => {
    if (who !== null) await admit(page, app.url, audience, (await app.given.signIn(who)).cookie);
  };
  await enter();
  const goTo = (to: string): Promise<unknown> => page.goto(`${app.url}${to}`, { waitUntil: "load" });
  const isSignedIn = async (): Promise<boolean> =>
    (await context.cookies()).some(({ name }) => name === sessionCookie(audience, false));
  const open = (to: string) => async (): Promise<void> => {
    // The press before may still be on its way to another page, which ends this call; or it signed out.
    await goTo(to).catch(() => goTo(to));
    if (who !== null && (!(await isSignedIn()) || new URL(page.url()).pathname.endsWith("/sign-in"))) {
      await enter();
      await goTo(to);
    }
    await page.waitForLoadState("networkidle").catch(() => undefined);
  };
  return { page, at: (to) => ({ path: to, open: open(to) }) };
}

/** Three presses of a button that does nothing: what any press costs on this machine, now. */
async function pressNothing(browser: Browser): Promise<number[]> {
  const page = await browser.newPage();
  await page.addInitScript(watch);
  const open = (): Promise<unknown> => page.goto(NOTHING);
  const found: Press[] = [];
  for (let turn = 0; turn < NOTHING_TURNS; turn += 1)
    found.push(...(await crawl(page, { path: NOTHING, open: async () => void (await open()) }, () => true)));
  await page.close();
  return found.map(({ ms }) => ms);
}

/**
 * Every control of every screen of both apps, pressed once under a processor made six times slower; with `screens` of
 * those alone whose address has one of these parts.
 */
export async function benchPresses(
  app: RunningApp,
  say: (line: string) => void,
  screens: readonly string[] = [],
): Promise<Figure[]> {
  const isWanted = (to: string): boolean => screens.length === 0 || screens.some((part) => to.includes(part));
  const member = await app.given.member({
    credits: 50,
    city: "Utrecht",
    about_me: "Reads on trains.",
    tags: ["letters", "sea"],
  });
  const { headers } = await app.given.signIn(member);
  const list = await ask(app.url, "/api/profiles?limit=2", { headers });
  const [first, second] = (JSON.parse(list.body) as { profiles: { _id: string }[] }).profiles;
  const sent = await ask(app.url, `/api/conversation/${first?._id ?? ""}`, {
    method: "POST",
    headers: { ...headers, "idempotency-key": "presses" },
    body: { messageType: "text", message: "Which book are you reading?" },
  });
  const { conversation } = JSON.parse(sent.body) as { conversation: { _id: string } };
  const staff = await app.given.agent({ scope: ["velvetrooms"], role: "admin" });
  const browser = await launchChromium();
  const presses: Press[] = [];
  let walked = 0;
  try {
    say(`      a button that does nothing: ${(await pressNothing(browser)).join(", ")} ms`);
    for (const [audience, who, pages] of [
      ["user", null, ["/", "/sign-in", "/sign-up", "/prices"]],
      ["user", member, everyPage(second?._id ?? "", conversation._id)],
      ["agent", staff, everyScreen({ conversation: conversation._id, character: first?._id ?? "" })],
    ] as const) {
      const seen = new Set<string>();
      // What stands on every page (menu, foot) is pressed on the first.
      const isNew = (kind: string): boolean => !seen.has(kind) && !LAST.test(kind) && seen.add(kind) !== undefined;
      const { page, at } = await openScreens(browser, app, audience, who);
      for (const one of pages.filter(isWanted)) {
        const found = await crawl(page, at(one), isNew);
        if (found.length === 0) continue;
        presses.push(...found);
        walked += 1;
        say(`      ${one}: ${found.length} controls, worst ${Math.max(0, ...found.map(({ ms }) => ms))} ms`);
      }
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
  presses.sort((one, two) => two.ms - one.ms);
  for (const { ms, screen, control, cause } of presses.slice(0, TOLD))
    say(`      ${ms} ms  ${screen}  ${control}  ${cause}`);
  const name = `a press of each of ${presses.length} controls of ${walked} screens, ${SLOWER} times slower`;
  return [
    figure(`${name}, worst`, presses[0]?.ms ?? 0, "ms", LIMIT_MS, "less"),
    figure(
      `${name}, p95`,
      percentile(
        presses.map(({ ms }) => ms),
        0.95,
      ),
      "ms",
      LIMIT_MS,
      "less",
    ),
  ];
}
