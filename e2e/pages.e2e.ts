import { sessionCookie } from "@masq/contract/session-cookie";
import { openDb, openPool } from "@masq/db/open";
import { appendAudit } from "@masq/server/foundation/audit/append-audit";
import { requestFrom } from "@masq/server/testing/http";
import type { Page } from "@playwright/test";
import fs from "node:fs";
import { join, resolve } from "node:path";
import { buy, shopper } from "./support/money.ts";
import { expectPath } from "./support/page.ts";
import { everyPage } from "./support/route-table.ts";
import { sidewaysOf } from "./support/screens.ts";
import { expect, PHONE, test, type Stage } from "./support/stage.ts";
import { cssOf } from "./support/css.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

/** The nine of specification section 2, each with a heading. */
const NINE = [
  ["/about-us", "About us"],
  ["/affiliates", /./],
  ["/contact-us", /./],
  ["/content-removal", "Request a removal"],
  ["/cookie-policy", "Cookies and what your browser keeps"],
  ["/faq", "Questions"],
  ["/prices", /./],
  ["/privacy-policy", "Privacy"],
  ["/terms", "Terms and conditions"],
] as const;

const hrefsOf = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole("contentinfo")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

test("[PUB-04] each of the nine static pages is rendered for a guest, between the public bar and the footer", async ({
  stage,
}) => {
  const page = await stage.open({ javaScriptEnabled: false });
  for (const [path, heading] of NINE) {
    const reply = await page.goto(stage.at(path));
    expect(reply?.status(), path).toBe(200);
    await expectPath(page, path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    // The "static" layout: a guest's bar above, the footer below, one main part between.
    await expect(page.getByRole("banner").getByRole("link", { name: site.nav_sign_in() })).toBeVisible();
    await expect(page.locator("main#main")).toHaveCount(1);
    await expect(page.getByRole("contentinfo")).toContainText("is a fictional character");
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\w{3}/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`^https://[^/]+${path}$`));
  }
});

test("[PUB-05] the footer of the home page links to each of the nine static pages", async ({ page }) => {
  await page.goto("/");
  const hrefs = await hrefsOf(page);
  for (const [path] of NINE) expect(hrefs, path).toContain(path);
  expect(hrefs).toContain("/transparency");
  expect(new Set(hrefs).size).toBe(hrefs.length);
});

test("[PUB-28] /about leads to /about-us in place, and /auto-login and /block open for a guest", async ({ stage }) => {
  const guest = await stage.open({ isNoisy: true });
  await guest.goto(stage.at("/prices"));
  await guest.goto(stage.at("/about"));
  await expectPath(guest, "/about-us");
  await expect(guest.getByRole("heading", { level: 1, name: site.pages_about() })).toBeVisible();
  await guest.goBack();
  await expectPath(guest, "/prices");
  for (const path of ["/auto-login", "/block"]) {
    await guest.goto(stage.at(path));
    await expectPath(guest, path);
    await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await guest.getByRole("main").getByRole("link", { name: site.block_write() }).click();
  await expectPath(guest, "/contact-us");
});

test("a member who chooses an unserved country is led to /block with the reason; nothing is stored", async ({
  stage,
}) => {
  const member = await stage.member({ country: "NL", about_me: "Reads on trains.", tags: ["sea"] });
  const page = await stage.memberPage(member, "/user/edit", { isNoisy: true });
  const country = page.getByLabel("Country", { exact: true });
  await expect(country.locator("option[value=NL]")).toHaveCount(1);
  await expect(country.locator("option[value=FR]")).toHaveCount(0);
  // A page opened before the list changed still offers it.
  await country.evaluate((select) => select.append(new Option("France", "FR")));
  await country.selectOption("FR");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectPath(page, "/block?reason=country");
  await expect(page.getByRole("main")).toContainText("isn’t available in that country");
  const { body } = await stage.call(member, "GET", `/user/${member.id}`);
  expect((body as { profile: { location: { country: string } } }).profile.location.country).toBe("NL");
});

const OPEN = ["/", "/about", "/auto-login", "/prices", "/about-us", "/faq", "/terms", "/privacy-policy"]
  .concat(["/cookie-policy", "/contact-us", "/content-removal", "/affiliates", "/sign-up", "/block"])
  .concat(["/transparency", "/crisis", "/decisions", "/withdraw/2026-000123", "/sign-in"]);

test("[PUB-30] pages open without a login stay in place", async ({ stage }) => {
  const guest = await stage.open({ isNoisy: true });
  for (const path of OPEN) {
    const reply = await guest.goto(stage.at(path));
    expect(reply?.status(), path).toBe(200);
    await expectPath(guest, path === "/about" ? "/about-us" : path);
  }
  // /verify is public but pointless for a guest: it opens for accounts that have something to confirm.
  const fresh = await stage.memberPage(await stage.member({ verified: false }), "/verify");
  await expectPath(fresh, "/verify");
});

/** Opened only by their link's secret: the mails' unsubscribe pages, and a decision. */
const BY_LINK = ["/searches/stop", "/mails/stop", "/decision/prf_x"];

test("[PUB-31, PUB-22] every other path of the product leads a guest home", async ({ stage }) => {
  const guest = await stage.open();
  // The whole table minus the open pages, so that an address that loses its layout fails here.
  const closed = everyPage("prf_x").filter((path) => ![...OPEN, ...BY_LINK].includes(path));
  expect(closed).toEqual(expect.arrayContaining(["/verify", "/settings/security", "/settings/help-center/credits"]));
  expect(closed.length).toBeGreaterThan(30);
  for (const path of closed) {
    await guest.goto(stage.at(path));
    await expectPath(guest, "/");
    await expect(guest.getByRole("heading", { level: 1 }), path).toContainText("They are invented");
  }
});

test("a member who opens the desk goes home, an operator who opens a member's page to the desk; someone who is both sees the requested page", async ({
  stage,
}) => {
  const [member, agent] = [await stage.member(), await stage.agent()];
  const [guest, page] = [await stage.open(), await stage.open()];
  // On one host, so that both can be signed in.
  const admitBoth = async (door: Page, who: typeof member | typeof agent): Promise<void> => {
    const name = "role" in who ? "agent" : "user";
    const { cookie } = await stage.app.given.signIn(who);
    const shown = { httpOnly: true, sameSite: "Strict", url: stage.at("/") } as const;
    await door.context().addCookies([{ ...shown, name: sessionCookie(name, false), value: cookie }]);
  };
  const DESK = ["/chat", "/chat/reports", "/agent/lookup"];
  const OURS = ["/profiles", "/messages/inbox", "/upgrade/checkout", "/favorites"];
  await admitBoth(page, member);
  for (const path of DESK) {
    await page.goto(stage.at(path));
    await expectPath(page, "/profiles");
  }
  await page.goto(stage.at("/agent/sign-in"));
  await expectPath(page, "/agent/sign-in");
  await admitBoth(guest, agent);
  await guest.addInitScript(() => localStorage.setItem("agent.expiryDate", String(Date.now() + 3_600_000)));
  for (const path of OURS) {
    await guest.goto(stage.at(path));
    await expectPath(guest, "/chat");
  }
  for (const path of ["/", "/sign-in", "/prices"]) {
    await guest.goto(stage.at(path));
    await expectPath(guest, path);
  }
  await admitBoth(guest, member);
  await guest.goto(stage.at("/profiles"));
  await expectPath(guest, "/profiles");
  await guest.goto(stage.at("/chat"));
  await expect(guest.locator("#pane-queue")).toBeVisible();
  await expectPath(guest, "/chat");
});

test("invalid cookies lead to the sign-in once, never into a redirect loop @always", async ({ stage }) => {
  for (const [name, path, to] of [
    ["user", "/chat", "/"],
    ["agent", "/profiles", "/agent/sign-in"],
  ] as const) {
    const page = await stage.open();
    const [cookie, url] = [sessionCookie(name, false), stage.at("/")];
    const value = `ses_${name}.nobody`;
    await page.context().addCookies([{ name: cookie, value, url, httpOnly: true, sameSite: "Strict" }]);
    const headers = { cookie: `${cookie}=${value}` };
    const reply = await requestFrom(stage.app.url)(path, { host: stage.room.host, headers });
    expect([reply.status, reply.headers["cache-control"]]).toEqual([302, "no-store"]);
    await page.goto(stage.at(path));
    await expectPath(page, to);
  }
});

test("[PUB-34] a visitor without an account walks through the footer and reaches the sign-up", async ({ stage }) => {
  const guest = await stage.open({ ...PHONE });
  await guest.goto(stage.at("/"));
  const paths = (await hrefsOf(guest)).filter((href): href is string => /^\/[a-z-]+$/.test(href ?? ""));
  expect(paths.length).toBeGreaterThanOrEqual(12);
  for (const path of paths) {
    await guest.getByRole("contentinfo").locator(`a[href="${path}"]`).click();
    await expectPath(guest, path);
    await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
    if (path.startsWith("/sign")) {
      await guest.goBack();
      await expect(guest.getByRole("contentinfo")).toBeVisible();
    }
  }
  await guest.goto(stage.at("/about-us"));
  await guest.getByRole("main").getByRole("link", { name: site.nav_join() }).click();
  await expectPath(guest, "/sign-up");
  await expect(guest.getByRole("heading", { level: 1, name: site.sign_up_heading() })).toBeVisible();
});

/** Replies judged by the filter and decided requests, as the product stores them. */
async function plant(stage: Stage, conversationId: string): Promise<void> {
  const { brandId, scope } = stage.room;
  const pool = openPool(stage.app.databaseUrl, { max: 1, role: "owner" });
  const db = openDb(pool);
  const judged = (outcome: "flag" | "block", rule: string) =>
    db
      .transaction()
      .execute((tx) =>
        appendAudit(tx, { actor: "agt_x", action: "reply.judged", subject: conversationId, data: { outcome, rule } }),
      );
  try {
    for (let count = 0; count < 6; count += 1) await judged("flag", "S1");
    for (let count = 0; count < 7; count += 1) await judged("block", "M1");
    for (const [index, hours] of [2, 4, 8, 10, 12, 20].entries())
      await pool.query(
        `insert into removal (id, brand_id, reason, sealed, sender_key, address_key, locale, outcome, state, decided_at, created_at)
         values ($1, $2, 'other', '', 'k', 'a', 'en', 'unknown', $3, app_now(), app_now() - make_interval(hours => $4::int))`,
        [`${scope}-${index}`, brandId, index === 5 ? "reinstated" : "removed", hours],
      );
  } finally {
    await db.destroy();
  }
}

test("[TRUST-41] the transparency page shows fictional share, flagged replies, refunds and removals from the database", async ({
  stage,
}) => {
  const member = await shopper(stage);
  const { conversationId } = await stage.write(member, (await stage.character()).id, "Which map would you keep?");
  await plant(stage, conversationId);
  for (let count = 0; count < 5; count += 1) {
    const { _id } = await buy(stage, member, "credits-10");
    const withdrawn = await stage.call(member, "POST", `/order/${_id}/withdraw`, { body: {} });
    expect(withdrawn.status, withdrawn.text).toBe(200);
  }
  const { total } = (await stage.call(member, "GET", "/profiles")).body as { total: number };
  expect(total).toBeGreaterThan(0);

  const guest = await stage.open();
  await guest.goto(stage.at("/"));
  await guest.getByRole("contentinfo").getByRole("link", { name: "Transparency" }).click();
  await expectPath(guest, "/transparency");
  await expect(guest.getByRole("heading", { level: 1, name: site.tp_title() })).toBeVisible();
  const told = (label: string | RegExp) =>
    guest
      .locator(`${cssOf("apps/web/app/features/pages/transparency.module.css", "figures")} > div`)
      .filter({ has: guest.locator("dt", { hasText: label }) })
      .locator("b");
  await expect(told(`of the ${total} profiles shown here are fictional characters`)).toHaveText("100%");
  await expect(told("Sent, and flagged for a supervisor")).toHaveText("6");
  await expect(told("Attempts to send that were stopped")).toHaveText("7");
  await expect(told("A real meeting")).toHaveText("7");
  await expect(told("Minors")).toHaveText("0");
  await expect(told("Payments refunded, in full or in part")).toHaveText("5");
  await expect(told("of these, reversed by the bank")).toHaveText("0");
  await expect(told(/^Requests$/)).toHaveText("6");
  await expect(told("Removed for good")).toHaveText("5");
  await expect(told("Put back")).toHaveText("fewer than 5");
  await expect(told("Median time from request to decision")).toHaveText("9 hours");
  await expect(guest.locator("time")).toContainText(/^Counted on .+ at .+, for the period since .+\.$/);
});

test("questions: the server answers a search without script, with script the list follows, and an anchor opens its answer", async ({
  stage,
}) => {
  const plain = await stage.open({ javaScriptEnabled: false });
  await plain.goto(stage.at("/faq"));
  await plain.getByText("Will I ever meet a character?").click();
  await expect(plain.getByText("not on any evening, in any city")).toBeVisible();
  await plain.getByRole("searchbox").fill("bank statement");
  await plain.getByRole("button", { name: "Search" }).click();
  await expect(plain).toHaveURL(/\/faq\?q=bank\+statement$/);
  await expect(plain.getByRole("main").locator("details")).toHaveCount(1);
  await expect(plain.getByText("ROOM", { exact: false }).first()).toBeVisible();
  await plain.goto(stage.at("/faq#answer-erase"));
  await expect(plain.getByText("nobody asks you to stay")).toBeVisible();

  const guest = await stage.open();
  await guest.goto(stage.at("/terms"));
  await guest.getByRole("contentinfo").getByRole("link", { name: site.pages_faq() }).click();
  await expectPath(guest, "/faq");
  await guest.getByRole("searchbox").fill("pasword zebra");
  await expect(guest.getByRole("status").filter({ hasText: "No answer mentions" })).toBeVisible();
  await guest.getByRole("searchbox").fill("braek");
  await expect(guest.getByRole("main").locator("details").first()).toContainText("Can I take a break?");
});

test("in German the pages have their own words, fit a phone's width and leave no placeholder unfilled", async ({
  stage,
}) => {
  const page = await stage.open({ ...PHONE, locale: "de-DE" });
  for (const [path, heading] of [
    ["/about-us", "Über uns"],
    ["/faq", "Fragen"],
    ["/terms", "Unsere Bedingungen"],
    ["/privacy-policy", "Datenschutz"],
    ["/cookie-policy", "Cookies und was dein Browser behält"],
    ["/transparency", "Transparenz"],
  ] as const) {
    await page.goto(stage.at(path));
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    expect(await page.getByRole("main").innerText()).not.toMatch(/[{}]|undefined|\*\*|\]\(/);
    expect(await sidewaysOf(page), path).toEqual({ 320: 0, 360: 0 });
  }
});

test("no script contains the pages' words in either language", async () => {
  const built = resolve(import.meta.dirname, "../apps/web/build/client");
  const scripts = fs.readdirSync(built, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  for (const file of scripts) {
    const text = fs.readFileSync(join(built, file), "utf8");
    for (const words of ["Written to be read: where the law", "Ein Cookie geht mit jeder Seite", "not on any evening"])
      expect(text.includes(words), `${words} in ${file}`).toBe(false);
  }
});
