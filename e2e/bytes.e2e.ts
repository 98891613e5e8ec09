import type { Page } from "@playwright/test";
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { everyScreen } from "./support/desk-table.ts";
import { expect, test } from "./support/letters.ts";
import { everyPage } from "./support/route-table.ts";
import { PHONE } from "./support/stage.ts";

/**
 * Kilobytes of script, brotli, until a page is ready: all that it asks for within 1.5 s after the load, but for what it
 * fetches at leisure (shared/when-idle.ts): nothing of that is seen or pressed in the first second. The aims: list 150,
 * chat 160. A limit is what was reached and two in a hundred (docs/decisions/059), and no more than the aim.
 */
const LIMIT_KB = { home: 0, homeTouched: 124, signIn: 144, list: 150, chat: 160, chatWide: 169 } as const;
const LEISURE_KB = { list: 4, chat: 17 } as const;
const WATCHED_MS = 1500;
const BUILT = path.resolve(import.meta.dirname, "../apps/web/build/client");

/** Files of the app that a page asks for until it is ready: documents, script, the sheet, fonts. The aim is 20. */
const LIMIT_FILES = 20;
/** From a mail; and a checkout of nothing, which goes on to the shop and says why: two pages and a toast. */
const LIMIT_FILES_OF: Readonly<Record<string, number>> = {
  "/searches/stop": 22,
  "/mails/stop": 22,
  "/upgrade/checkout": 25,
};
const OWN_FILE = new Set(["document", "script", "stylesheet", "font"]);

/** Sums every script file that the page asks for, as small as the built file becomes. */
function countScript(page: Page) {
  const files = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) files.add(pathname);
  });
  const sizeOf = (file: string): number => zlib.brotliCompressSync(fs.readFileSync(path.join(BUILT, file))).length;
  return async (name: string): Promise<number> => {
    await page.waitForTimeout(WATCHED_MS);
    const sum = [...files].reduce((all, file) => all + sizeOf(file), 0) / 1000;
    process.stdout.write(`${name}: ${sum.toFixed(1)} KB\n`);
    return sum;
  };
}

/** A browser that has never nothing else to do. */
const neverIdle = (page: Page): Promise<unknown> => page.addInitScript(() => (window.requestIdleCallback = () => 0));

test("a guest's home comes without script, and with little at the first touch", async ({ page }) => {
  const loaded = countScript(page);
  await page.goto("/");
  expect(await loaded("home")).toBe(LIMIT_KB.home);
  await page.mouse.move(40, 40);
  const touched = await loaded("home, touched");
  expect(touched).toBeGreaterThan(0);
  expect(touched).toBeLessThanOrEqual(LIMIT_KB.homeTouched);
});

test("sign-in keeps to its bytes", async ({ page }) => {
  const loaded = countScript(page);
  await page.goto("/sign-in");
  expect(await loaded("sign-in")).toBeLessThanOrEqual(LIMIT_KB.signIn);
});

test("list and chat keep to their bytes", async ({ stage, letters }) => {
  const member = await stage.member();
  const conversation = await letters.fromCharacter(member, await stage.character(), ["Good evening."]);
  const chat = `/messages/chat/${conversation}`;
  // One window for all: a session is exchanged as pages are loaded.
  const door = await stage.open({ ...PHONE });
  await stage.admit(door, member);
  const open = async (name: string, at: string, width: number, isBusy: boolean): Promise<number> => {
    const page = await door.context().newPage();
    await page.setViewportSize({ width, height: 800 });
    if (isBusy) await neverIdle(page);
    const loaded = countScript(page);
    await page.goto(stage.at(at));
    const sum = await loaded(`${name}${isBusy ? " until ready" : " with what comes at leisure"}`);
    await page.close();
    return sum;
  };
  for (const [name, at, width, limit, leisure] of [
    ["list", "/profiles", PHONE.viewport.width, LIMIT_KB.list, LEISURE_KB.list],
    ["chat", chat, PHONE.viewport.width, LIMIT_KB.chat, LEISURE_KB.chat],
    ["chat, wide", chat, 1280, LIMIT_KB.chatWide, LEISURE_KB.chat],
  ] as const) {
    const ready = await open(name, at, width, true);
    expect(ready, name).toBeGreaterThan(0);
    expect(ready, name).toBeLessThanOrEqual(limit);
    // Together: what moves from the one to the other is no fault.
    expect(await open(name, at, width, false), name).toBeLessThanOrEqual(limit + leisure);
  }
});

test("a page loads the script of its language alone", async ({ stage }) => {
  for (const [locale, lang, folder] of [
    ["de-DE", "de", /^\/assets\/de\//],
    ["en-GB", "en", /^\/assets\/[\w.~-]+$/],
  ] as const) {
    const page = await stage.open({ ...PHONE, locale });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(stage.at("/sign-in"));
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    const scripts = (): string[] => asked.filter((file) => file.endsWith(".js"));
    await expect.poll(() => scripts().length).toBeGreaterThan(5);
    expect(
      scripts().filter((file) => !folder.test(file)),
      locale,
    ).toEqual([]);
    await page.context().close();
  }
});

/** Files that a page asks for before its network rests. */
async function filesOf(page: Page, at: string): Promise<number> {
  const files = new Set<string>();
  page.on("request", (request) => {
    if (OWN_FILE.has(request.resourceType())) files.add(request.url());
  });
  await page.goto(at, { waitUntil: "networkidle" });
  return files.size;
}

test("a screen of the desk asks for few files, whichever is the first of a visit", async ({ stage }) => {
  const { conversationId } = await stage.write(await stage.member(), (await stage.character()).id, "Which map?");
  const door = await stage.open({ viewport: { width: 1440, height: 900 } });
  await stage.admit(door, await stage.agent({ role: "admin", scope: ["*"] }));
  for (const one of everyScreen({ conversation: conversationId, character: "new" })) {
    const page = await door.context().newPage();
    const count = await filesOf(page, stage.deskAt(one));
    process.stdout.write(`${one}: ${count} files\n`);
    expect.soft(count, one).toBeLessThanOrEqual(LIMIT_FILES);
    await page.close();
  }
});

test("a page asks for few files until it is ready, whichever is the first of a visit", async ({ stage, letters }) => {
  // A profile that tells enough: nothing asks for more of it.
  const member = await stage.member({ city: "Utrecht", about_me: "Reads on trains.", tags: ["letters", "sea"] });
  const character = await stage.character();
  const conversation = await letters.fromCharacter(member, character, ["Good evening."]);
  const door = await stage.open({ ...PHONE });
  await stage.admit(door, member);
  for (const one of everyPage(character.id, conversation)) {
    const page = await door.context().newPage();
    await neverIdle(page);
    const count = await filesOf(page, stage.at(one));
    process.stdout.write(`${one}: ${count} files\n`);
    expect.soft(count, one).toBeLessThanOrEqual(LIMIT_FILES_OF[one] ?? LIMIT_FILES);
    await page.close();
  }
});
