import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { devices } from "@playwright/test";
import { expect, test } from "./support/letters.ts";
import { cards, count, rail } from "./support/list-page.ts";
import { callsOf, expectPath, openDrawn, withoutScript } from "./support/page.ts";
import { PHONE } from "./support/stage.ts";
import { cssOf } from "./support/css.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const ASSETS = path.resolve(import.meta.dirname, "../apps/web/build/client/assets");

test("the list is in the document, and is not fetched again @always", async ({ stage }) => {
  const { userAgent } = devices["Pixel 7"];
  const page = await stage.open({ ...PHONE, userAgent });
  await stage.admit(page, await stage.member());
  const calls = callsOf(page);
  const release = await withoutScript(page);
  await openDrawn(page, stage.at("/profiles?sortBy=username-asc&limit=12&page=2"));
  await expect(cards(page)).toHaveCount(12);
  await expect(count(page)).toContainText(/\d+ characters/);
  // The first row has its pictures, too; rows below get them as they come near.
  await expect(cards(page).locator("img:not(.mask)")).toHaveCount(2);
  release();
  await expect.poll(() => calls.of("GET /api/profiles/counts").length).toBe(1);
  await expect.poll(() => cards(page).locator("img:not(.mask)").count()).toBeGreaterThan(2);
  expect(calls.of("GET /api/profiles")).toHaveLength(0);
});

test("what a member presses before the script loads is done when it has, in order", async ({ stage }) => {
  const page = await stage.open();
  const member = await stage.member({ is_premium: true });
  await stage.admit(page, member);
  const release = await withoutScript(page);
  await openDrawn(page, stage.at("/profiles"));
  const heart = cards(page)
    .nth(1)
    .getByRole("button", { name: /favorites/ });
  await heart.click();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-busy", "true");
  await rail(page).getByText(site.relation_widowed(), { exact: true }).click();
  await rail(page).getByText(site.relation_divorced(), { exact: true }).click();
  await page.getByRole("combobox", { name: "Sort" }).selectOption("username-asc");
  await page.getByRole("button", { name: site.saved_title() }).click();
  release();
  await expect(page.getByRole("dialog", { name: site.saved_title() })).toBeVisible();
  await expectPath(page, "/profiles?relationshipStatus=divorced,widowed&sortBy=username-asc");
  await page.keyboard.press("Escape");
  await expect(rail(page).getByRole("checkbox", { name: site.relation_widowed() })).toBeChecked();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const kept = async () => (await stage.call(member, "GET", "/profiles?list=favorites")).body as { total: number };
  await expect.poll(async () => (await kept()).total).toBe(1);
});

test("a guest's page starts after the finger is lifted, not under it, and the press is done", async ({ stage }) => {
  const page = await stage.open(PHONE);
  const scripts: string[] = [];
  page.on("request", (asked) => asked.resourceType() === "script" && scripts.push(asked.url()));
  await openDrawn(page, stage.at("/"));
  const signIn = page.getByRole("link", { name: site.nav_sign_in(), exact: true }).first();
  const { x, y, width, height } = (await signIn.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const devtools = await page.context().newCDPSession(page);
  const finger = (type: "touchStart" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  await finger("touchStart", { x: x + width / 2, y: y + height / 2 });
  await page.evaluate(() => new Promise((done) => setTimeout(done, 150)));
  expect(scripts).toEqual([]);
  await finger("touchEnd");
  await expect(page.getByRole("dialog")).toBeVisible();
  // Once: what ends a later touch starts nothing again.
  const entry = await page.locator("script[type=module]:not([src])").last().elementHandle();
  await page.evaluate(() => window.dispatchEvent(new PointerEvent("pointercancel")));
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  expect(await entry?.evaluate((script) => script.isConnected)).toBe(true);
});

test("while the app takes the page over it hears of no pointer, and a link pressed then is the app's", async ({
  stage,
}) => {
  const page = await stage.open();
  await stage.admit(page, await stage.member());
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const link = (): HTMLElement | null => document.querySelector<HTMLElement>('a[href="/messages"]');
    const touch = (): void => void link()?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    document.addEventListener("pointerdown", () => heard.push("a pointer"), true);
    // After all that hear of these events themselves.
    addEventListener("app-begins", () => queueMicrotask(() => (touch(), link()?.click())));
    addEventListener("app-ready", () => queueMicrotask(() => (heard.push("ready"), touch())));
  });
  await page.goto(stage.at("/profiles"));
  await expectPath(page, "/messages/inbox");
  // Another document would have begun anew.
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard).toEqual(["ready", "a pointer"]);
});

test("a conversation is in the document with its messages, and hydrates in place @always", async ({
  stage,
  letters,
}) => {
  // The server formats days and hours by the member's record, this browser by its own: only the words change.
  const page = await stage.open({ ...PHONE, locale: "en-US", timezoneId: "Pacific/Auckland" });
  const member = await stage.member({ timezone: "America/Los_Angeles" });
  await stage.admit(page, member);
  const said = Array.from({ length: 9 }, (_, at) => `Line ${at + 1} of nine. ${"And more of it. ".repeat(8)}`);
  const conversation = await letters.fromCharacter(member, await stage.character(), said);
  const calls = callsOf(page);
  const release = await withoutScript(page);
  await openDrawn(page, stage.at(`/messages/chat/${conversation}`));
  const bubbles = page.locator(".bub");
  await expect(bubbles).toContainText(said.slice(-6));
  await expect(page.locator(cssOf("apps/web/app/features/chat/room.module.css", "header"))).toBeVisible();
  await expect(bubbles.last()).toBeInViewport({ ratio: 1 });
  const words = await page.locator(".m .meta").last().textContent();
  await bubbles.last().evaluate((one) => Object.assign(one, { isFirst: true }));
  const box = page.getByRole("textbox");
  await box.fill("Written before the script.");
  release();
  await expect(page.locator(".m .meta").last()).not.toHaveText(words ?? "");
  await expect(bubbles.last()).toBeInViewport({ ratio: 1 });
  expect(await bubbles.last().evaluate((one) => "isFirst" in one)).toBe(true);
  await expect(box).toHaveValue("Written before the script.");
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeEnabled();
  // The open socket refetches everything; until then the document's thread is the only one.
  await expect.poll(() => calls.of("GET /api/live-state").length).toBeGreaterThan(0);
  const names = calls.names();
  expect(names.slice(0, names.indexOf("GET /api/live-state"))).not.toContain(`GET /api/conversation/${conversation}`);
  await page.getByRole("button", { name: "Send", exact: true }).tap();
  await expect(bubbles.last()).toContainText("Written before the script.");
  await expect(bubbles.last()).toBeInViewport({ ratio: 1 });
});

test("a message sent before the script loads is sent when it has, below the thread", async ({ stage, letters }) => {
  const page = await stage.open();
  const member = await stage.member();
  await stage.admit(page, member);
  const conversation = await letters.fromCharacter(member, await stage.character(), ["Good evening."]);
  const release = await withoutScript(page);
  await openDrawn(page, stage.at(`/messages/chat/${conversation}`));
  const box = page.getByRole("textbox", { name: /^Write to/ });
  await box.pressSequentially("Good evening to you.");
  await box.press("Enter");
  await expect(box).toHaveValue("Good evening to you.");
  await expect(page.locator("form.cmp")).toHaveAttribute("aria-busy", "true");
  // The button still says that there is nothing to send.
  await page.getByRole("button", { name: /^Send/ }).click({ force: true });
  await expect(page.locator("form.cmp")).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.locator(".bub")).toContainText(["Good evening.", "Good evening to you."]);
  await expect(box).toHaveValue("");
  await expect(page.locator(cssOf("apps/web/app/features/chat/thread.module.css", "waiting"))).toHaveCount(0);
});

test("a form that loads before it is drawn is drawn before its script is requested", async ({ stage }) => {
  const page = await stage.open();
  // The browser reports no paint until the page has loaded.
  await page.addInitScript(() => {
    const tell: (() => void)[] = [];
    class Held {
      #told: (list: object) => void;
      constructor(told: (list: object) => void) {
        this.#told = told;
      }
      observe(): void {
        tell.push(() => this.#told({ getEntriesByName: () => [{}] }));
      }
    }
    const isWaiting = (): boolean => document.querySelector("script[data-waiting]") !== null;
    Object.assign(globalThis, { PerformanceObserver: Held });
    addEventListener("load", () => {
      setTimeout(() => {
        const seen = [isWaiting()];
        for (const one of tell) one();
        seen.push(isWaiting());
        Object.assign(globalThis, { seen });
      });
    });
  });
  await page.goto(stage.at("/contact-us"));
  await expect.poll(() => page.evaluate(() => (globalThis as { seen?: boolean[] }).seen)).toEqual([true, false]);
});

test("script and styles are served at the tightest compression", async ({ request }) => {
  for (const file of fs.readdirSync(ASSETS).filter((name) => /^f(rame|ramework)-[\w-]+\.(js|css)$/.test(name))) {
    const tight = zlib.brotliCompressSync(fs.readFileSync(path.join(ASSETS, file))).length;
    const answer = await request.head(`/assets/${file}`, { headers: { "accept-encoding": "br" } });
    const headers = answer.headers();
    expect(headers["content-encoding"], file).toBe("br");
    expect(Number(headers["content-length"]), file).toBeLessThanOrEqual(tight * 1.01);
  }
});
