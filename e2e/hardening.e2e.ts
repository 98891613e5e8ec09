import { requestFrom } from "@masq/server/testing/http";
import type { Page } from "@playwright/test";
import { expectPath, toast } from "./support/page.ts";
import { settle, strangersOf } from "./support/screens.ts";
import { expect, test } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const GUEST = ["/", "/sign-in", "/sign-up", "/verify", "/auto-login?token=none", "/block", "/no-such-place"];
const CONSOLE = ["/agent/sign-in", "/chat"];
const lists = ["favorites", "favorited-me", "viewed", "viewed-me", "proposals"].map((name) => `/interests/${name}`);
const MEMBER = ["/profiles", "/matches", "/matches?view=list", "/settings", ...lists];
const MESSAGES = ["inbox", "conversations", "archive", "flirts", "sent"].map((name) => `/messages/${name}`);

test("[TRUST-22] no page of guests, members or the desk asks another host for anything", async ({ stage }) => {
  const guest = await stage.open({ isNoisy: true });
  const strangers = [strangersOf(guest)];
  for (const path of GUEST) {
    await guest.goto(stage.at(path));
    await settle(guest);
  }
  const member = await stage.member({ credits: 3 });
  const character = await stage.character();
  await stage.app.given.album(character.id);
  const { conversationId } = await stage.write(member, character.id, "Which map would you keep?");
  const page = await stage.memberPage(member, "/profiles");
  strangers.push(strangersOf(page));
  const own = [`/profile/${character.id}`, `/messages/chat/${conversationId}`, "/messages/chat/blank"];
  for (const path of [...MEMBER, ...MESSAGES, ...own]) {
    await page.goto(stage.at(path));
    await expect(page.locator("main").first()).toBeVisible();
    await settle(page);
  }
  const desk = await stage.open({ isNoisy: true });
  strangers.push(strangersOf(desk));
  await desk.goto(stage.deskAt("/agent/sign-in"));
  await stage.admit(desk, await stage.agent({ role: "admin" }));
  for (const path of [...CONSOLE, "/chat/characters", "/chat/characters/import", "/chat/reports", "/chat/moderation"]) {
    await desk.goto(stage.deskAt(path));
    await settle(desk);
  }
  expect(strangers.flat()).toEqual([]);
});

test("[TRUST-43] every page allows only its own scripts, by a nonce of this one answer, and none inline", async ({
  stage,
}) => {
  const request = requestFrom(stage.app.url);
  const nonces: string[] = [];
  for (const path of [...GUEST, "/", ...CONSOLE]) {
    const host = CONSOLE.includes(path) ? "localhost" : stage.room.host;
    const { headers, text } = await request(path, { host, headers: { accept: "text/html" } });
    if (headers.location !== undefined) continue;
    const policy = String(headers["content-security-policy"]);
    const scripts = policy.split("; ").find((rule) => rule.startsWith("script-src ")) ?? "";
    expect(scripts, path).toMatch(/^script-src 'self'/);
    expect(scripts, path).not.toMatch(/unsafe|https?:|\*|data:/);
    for (const rule of ["default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"])
      expect(policy, path).toContain(rule);
    const [, nonce] = /'nonce-([^']+)'/.exec(scripts) ?? [];
    if (nonce !== undefined) nonces.push(nonce);
    const tags = text.match(/<script\b[^>]*>(?=\s*[^\s<])|<script\b(?![^>]*\bsrc=)[^>]*>/g) ?? [];
    // Structured data is no script: no browser runs it.
    for (const tag of tags.filter((one) => one !== '<script type="application/ld+json">'))
      expect(tag, path).toContain(`nonce="${nonce ?? "none"}"`);
    expect(text.match(/<[a-z][^>]*\son[a-z]+=/gi), path).toBeNull();
    expect(text, path).not.toMatch(/href="javascript:/i);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    // A mailed link's address is not sent anywhere, not even to our own pages.
    const referrer = path.includes("token=") ? "no-referrer" : "strict-origin-when-cross-origin";
    expect(headers["referrer-policy"], path).toBe(referrer);
    expect(headers["cross-origin-opener-policy"], path).toBe("same-origin");
    expect(headers["permissions-policy"], path).toContain("camera=()");
    expect(headers["x-powered-by"], path).toBeUndefined();
  }
  expect(nonces.length).toBeGreaterThanOrEqual(6);
  expect(new Set(nonces).size).toBe(nonces.length);
});

/** Attempts of an injected script; `through`: those that the browser allowed. */
const tryHoles = (page: Page): Promise<{ through: string[]; served: string }> =>
  page.evaluate(async () => {
    const holes: Record<string, () => unknown> = {
      markup: () => (document.createElement("div").innerHTML = "<img src=x>"),
      entities: () => (document.createElement("div").innerHTML = "&lt;b&gt;"),
      frame: () => (document.createElement("iframe").srcdoc = "<p>hello"),
      "a script's text": () => (document.createElement("script").text = "window.wasRun = true"),
      "a stranger's script": () => (document.createElement("script").src = "https://elsewhere.example/x.js"),
      "data as script": () => (document.createElement("script").src = "data:text/javascript,1"),
      "a picture's address as script": () => (document.createElement("script").src = "/media/x/y/z.js"),
      "another rule": () =>
        (window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }).trustedTypes //
          .createPolicy("mine", {}),
      "a second default": () =>
        (window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }).trustedTypes //
          .createPolicy("default", {}),
    };
    const through = Object.entries(holes).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [name];
      } catch {
        return [];
      }
    });
    const script = await fetch(location.href, { method: "HEAD" });
    return { through, served: script.headers.get("content-security-policy") ?? "" };
  });

test("[TRUST-43] markup and scripts from text are refused by the browser itself on pages of guests, members and the desk", async ({
  stage,
}) => {
  const member = await stage.member({ credits: 3 });
  const pages: [Page, string[]][] = [
    [await stage.open({ isNoisy: true }), ["/", "/sign-in", "/sign-up", "/terms"].map((path) => stage.at(path))],
    [
      await stage.memberPage(member, "/profiles", { isNoisy: true }),
      ["/profiles", "/messages/inbox", "/settings", "/upgrade/credits"].map((path) => stage.at(path)),
    ],
    [
      await stage.desk(await stage.agent({ role: "admin" }), { isNoisy: true }),
      ["/chat", "/chat/records"].map(stage.deskAt),
    ],
  ];
  for (const [page, addresses] of pages) {
    for (const address of addresses) {
      await page.goto(address);
      await settle(page);
      // A page served without its script hydrates at the first touch; from then on the app's own policy applies.
      await page.keyboard.press("Tab");
      await page.waitForLoadState("networkidle");
      const { through, served } = await tryHoles(page);
      expect(through, address).toEqual([]);
      expect(served, address).toContain("require-trusted-types-for 'script'");
    }
  }
});

test("[ERR-04] a part of the page that cannot be loaded reloads it once, and not again within ten seconds", async ({
  stage,
}) => {
  const page = await stage.memberPage(await stage.member(), "/profiles", { isNoisy: true });
  // However slow the machine, the second failure comes within the ten seconds, and the third after them.
  const now = Date.now();
  await page.clock.setFixedTime(now);
  let loads = 0;
  page.on("load", () => (loads += 1));
  let aborted = 0;
  await page.route(/\/assets\/notifications-popup-[^/]*\.js/, (route) => {
    aborted += 1;
    return route.abort();
  });
  const open = async () => {
    await page.getByRole("button", { name: site.nav_account() }).click();
    await page.getByRole("menuitem", { name: site.menu_notifications() }).click();
  };
  const patient = { timeout: 30_000 };
  await open();
  await expect.poll(() => loads, patient).toBe(1);
  // It is retried before that: a late file costs nobody the page.
  expect(aborted).toBeGreaterThan(2);
  await expect(page.getByRole("heading", { name: "Search", level: 1 })).toBeVisible();
  await open();
  await expect(page.getByRole("heading", { name: site.error_title() })).toBeVisible(patient);
  expect(loads).toBe(1);
  await page.clock.setFixedTime(now + 10_500);
  await page.goto(stage.at("/profiles"));
  await expect.poll(() => loads).toBe(2);
  await open();
  await expect.poll(() => loads, patient).toBe(3);
});

test("what an address asks of its page survives a reload after its script failed to load", async ({ stage }) => {
  const page = await stage.open({ isNoisy: true });
  const part = /\/assets\/act-on-flags-[^/]*\.js/;
  await page.route(part, (route) => route.abort());
  const missed = page.waitForEvent("requestfailed", (one) => part.test(one.url()));
  await page.goto(stage.at("/sign-in?error=not_found&q=1"));
  await missed;
  await page.unroute(part);
  await page.reload();
  await expect(toast(page, "User not found, register first")).toBeVisible();
  await expectPath(page, "/sign-up");
});

test("what a page's policy refused is told by the browser, and an admin sees the count @always", async ({ stage }) => {
  const page = await stage.open({ isNoisy: true });
  const told = page.waitForResponse((reply) => reply.url().endsWith("/api/csp-report"));
  await page.goto(stage.at("/terms"));
  await page.evaluate(() => {
    const picture = document.createElement("img");
    picture.src = "https://elsewhere.example/secret-of-somebody.png";
    document.body.append(picture);
  });
  expect((await told).status()).toBe(204);
  const desk = await stage.open();
  await stage.admit(desk, await stage.agent({ role: "admin", scope: [stage.room.scope] }));
  await desk.goto(stage.deskAt("/chat/speed"));
  const row = desk.getByRole("row").filter({ hasText: "/terms" }).filter({ hasText: "ContentPolicy" });
  await expect(row).toBeVisible();
  await expect(desk.getByText("secret-of-somebody")).toHaveCount(0);
});
