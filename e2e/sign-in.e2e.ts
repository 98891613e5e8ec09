import { openDb, openPool } from "@masq/db/open";
import type { Page } from "@playwright/test";
import { expect, test, type Letters } from "./support/letters.ts";
import { callsOf, expectPath, failing, holding, toast, untilLoaded } from "./support/page.ts";
import type { Stage } from "./support/stage.ts";
import { submit, storedExpiry, signOut, signedIn } from "./support/session-page.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const HOUR_MS = 3_600_000;

/** Why each of their sessions ended; null: it did not. */
async function endedBy(stage: Stage, { id }: { id: string }): Promise<(string | null)[]> {
  const db = openDb(openPool(stage.app.databaseUrl, { max: 1, role: "owner" }));
  const rows = await db.selectFrom("session").where("subject_id", "=", id).select("revoke_reason").execute();
  await db.destroy();
  return rows.map(({ revoke_reason }) => revoke_reason);
}

test("[AUTH-08] a login and a mailed token both make a guest a member", async ({ stage, letters }) => {
  const member = await stage.member();
  const ways = {
    login: async (page: Page) => stage.signInMember(page, member),
    async token(page: Page, post: Letters) {
      await page.goto(stage.at(`/auto-login?token=${await post.link(member, "sign-in")}`));
      await page.getByRole("button", { name: site.shop_continue_short() }).click();
    },
  };
  for (const enter of Object.values(ways)) {
    const page = await stage.open();
    await page.goto(stage.at("/sign-in"));
    expect(await storedExpiry(page)).toBeNull();
    await enter(page, letters);
    await expectPath(page, "/profiles");
    await expect(page.getByTestId("balance")).toBeVisible();
    expect(await storedExpiry(page)).not.toBeNull();
  }
});

test("[AUTH-09, AUTH-11] a login stores its token's expiry, continues, and refreshes when less than 50 minutes are left, not earlier", async ({
  stage,
}) => {
  const page = await stage.open();
  const calls = callsOf(page);
  await page.clock.install();
  await stage.signInMember(page, await stage.member());
  await expect(page.getByTestId("balance")).toContainText("5");
  const left = Number(await storedExpiry(page)) - (await page.evaluate(() => Date.now()));
  expect(left).toBeGreaterThan(HOUR_MS - 60_000);
  expect(left).toBeLessThanOrEqual(HOUR_MS + 5000);
  await page.clock.fastForward("09:20");
  await page.getByRole("link", { name: site.nav_messages() }).first().click();
  await expect(page.getByText(site.inbox_empty())).toBeVisible();
  expect(calls.of("PATCH /api/authenticate")).toHaveLength(0);
  const first = await storedExpiry(page);
  await page.clock.fastForward("00:45");
  await expect.poll(() => calls.of("PATCH /api/authenticate").length).toBe(1);
  await expect.poll(() => storedExpiry(page)).not.toBe(first);
});

test("[AUTH-10] the page that a guest requested opens after the login, otherwise the profiles", async ({ stage }) => {
  const member = await stage.member();
  const character = await stage.character();
  const page = await stage.open();
  await page.goto(stage.at(`/profile/${character.id}`));
  await expectPath(page, "/");
  await page.getByRole("banner").getByRole("link", { name: site.nav_sign_in() }).click();
  const popup = page.getByRole("dialog", { name: "Sign in" });
  await popup.getByLabel(site.sign_in_username()).fill(member.username);
  await popup.getByLabel(site.sign_in_password(), { exact: true }).fill(member.password);
  await popup.getByRole("button", { name: site.sign_in_submit(), exact: true }).click();
  await expectPath(page, `/profile/${character.id}`);
  await expect(page.getByRole("heading", { level: 1, name: character.name })).toBeVisible();
  const plain = await stage.open();
  await plain.goto(stage.at("/sign-in"));
  await submit(plain, member);
  await expectPath(plain, "/profiles");
});

test("[AUTH-12] a refresh that is refused with 403 signs out", async ({ stage }) => {
  const page = await signedIn(stage);
  await page.context().clearCookies();
  await failing(page, "PATCH", "/api/authenticate", 403, { code: "forbidden" });
  await page.clock.fastForward("10:30");
  await expectPath(page, "/");
  await expect(page.getByRole("dialog", { name: site.login_title() })).toBeVisible();
  expect(await storedExpiry(page)).toBeNull();
});

test("a session that ends between a page's address and its drawing asks for the login again", async ({ stage }) => {
  const page = await signedIn(stage);
  const renewed = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.goto(stage.at("/faq"));
  await renewed;
  await page.context().clearCookies();
  await failing(page, "PATCH", "/api/authenticate", 403, { code: "forbidden" });
  // As while the next page's parts are on their way: the address is new, what is drawn is a page that anybody may see.
  await page.evaluate(() => history.replaceState(history.state, "", "/profiles"));
  await page.clock.fastForward("10:30");
  await expectPath(page, "/");
  await expect(page.getByRole("dialog", { name: site.login_title() })).toBeVisible();
});

test("[AUTH-13] an expired token warns, signs out and leads home", async ({ stage }) => {
  const page = await stage.memberPage(await stage.member(), "/profiles", { isNoisy: true });
  await expect.poll(() => storedExpiry(page)).not.toBeNull();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem("expiryDate", String(Date.now() - 1000)));
  await page.reload();
  await expectPath(page, "/");
  await expect(toast(page, "Your session has expired")).toBeVisible();
  expect(await storedExpiry(page)).toBeNull();
});

test("[AUTH-14] signing out in one tab signs the other out too", async ({ stage }) => {
  const page = await stage.memberPage(await stage.member(), "/profiles");
  const other = await page.context().newPage();
  await other.goto(stage.at("/messages/inbox"));
  await expect(other.getByText(site.inbox_empty())).toBeVisible();
  await expect.poll(() => storedExpiry(other)).not.toBeNull();
  await signOut(page);
  await expectPath(page, "/");
  await expectPath(other, "/");
  await expect(other.getByRole("banner").getByRole("link", { name: site.nav_sign_in() })).toBeVisible();
});

test("[AUTH-15] signing out empties storage and stores, closes the socket and leads home", async ({ stage }) => {
  const member = await stage.member();
  const page = await stage.open();
  const opened = page.waitForEvent("websocket");
  await stage.signInMember(page, member);
  const socket = await opened;
  await page.evaluate((name) => localStorage.setItem(name, "a line"), `draft:${member.id}:prf_someone`);
  const closed = Promise.withResolvers<undefined>();
  socket.on("close", () => closed.resolve(undefined));
  await signOut(page);
  await expectPath(page, "/");
  await closed.promise;
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expect(page.getByTestId("balance")).toHaveCount(0);
  await page.goto(stage.at("/profiles"));
  await expectPath(page, "/");
});

test("[AUTH-15] an unanswered sign-out still counts: the page says so, and no later page is signed in", async ({
  stage,
}) => {
  const member = await stage.member();
  const page = await stage.memberPage(member, "/profiles", { isNoisy: true });
  await expect.poll(() => storedExpiry(page)).not.toBeNull();
  await failing(page, "DELETE", "/api/authenticate", 503, { code: "overloaded" });
  await signOut(page);
  await expectPath(page, "/");
  await expect(toast(page, "You’re signed out on this device. We’ll tell the server")).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  // The next start of this browser: the server learns of it before it renders the page.
  await page.goto(stage.at("/profiles"));
  await expectPath(page, "/");
  await expect(page.getByRole("banner").getByRole("link", { name: site.nav_sign_in() })).toBeVisible();
  expect(await endedBy(stage, member)).toEqual(["logout"]);
  const cookies = await page.context().cookies(stage.at("/"));
  expect(cookies.filter(({ name }) => name.includes("masq-"))).toEqual([]);
  await page.unrouteAll({ behavior: "wait" });
  await stage.signInMember(page, member);
  await page.reload();
  await expectPath(page, "/profiles");
  await expect(page.getByTestId("balance")).toBeVisible();
});

test("signing out without a network says so, and the server learns of it when it is back @always", async ({
  stage,
}) => {
  const member = await stage.member();
  const page = await stage.memberPage(member, "/profiles", { isNoisy: true });
  await page.getByRole("button", { name: site.nav_account() }).click();
  await expect(page.getByRole("menuitem", { name: site.nav_sign_out() })).toBeVisible();
  await untilLoaded(page, "sign-out");
  await untilLoaded(page, "toasts");
  await page.context().setOffline(true);
  await page.getByRole("menuitem", { name: site.nav_sign_out() }).click();
  await expect(toast(page, "You’re signed out on this device. We’ll tell the server")).toBeVisible();
  await expect(page.getByTestId("balance")).toHaveCount(0);
  expect(await endedBy(stage, member)).toEqual([null]);
  await page.context().setOffline(false);
  await expect.poll(() => endedBy(stage, member)).toEqual(["logout"]);
  await expectPath(page, "/");
});

test("a page without a menu signs out without a network, too", async ({ stage }) => {
  const member = await stage.member();
  const page = await stage.memberPage(member, "/block", { isNoisy: true });
  await untilLoaded(page, "sign-out");
  await untilLoaded(page, "toasts");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: site.nav_sign_out() }).click();
  await expect(toast(page, "You’re signed out on this device. We’ll tell the server")).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => endedBy(stage, member)).toEqual(["logout"]);
  await expectPath(page, "/");
});

test("an operator's unanswered sign-out is reported on the sign-in page, and the desk stays closed", async ({
  stage,
}) => {
  const agent = await stage.agent();
  const page = await stage.desk(agent, { isNoisy: true });
  await failing(page, "DELETE", "/agent-api/authenticate", 503, { code: "overloaded" });
  await page.keyboard.press("Alt+Shift+KeyQ");
  await expect(page.getByRole("dialog", { name: "Sign out?" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expectPath(page, "/agent/sign-in");
  await expect(page.getByRole("status").filter({ hasText: m.signed_out_owed_title() })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("agent.expiryDate", String(Date.now() + 3_600_000)));
  await page.goto(stage.deskAt("/chat"));
  await expectPath(page, "/agent/sign-in");
  expect(await endedBy(stage, agent)).toEqual(["logout"]);
});

for (const [name, hours] of [
  ["three hours fast", 3],
  ["a day slow", -24],
] as const)
  test(`[AUTH-08] on a device whose clock is ${name} a login works and lasts`, async ({ stage }) => {
    const page = await stage.open({ isNoisy: true });
    await page.clock.install({ time: Date.now() + hours * HOUR_MS });
    await stage.signInMember(page, await stage.member());
    await expect(page.getByTestId("balance")).toContainText("5");
    await page.goto(stage.at("/messages/inbox"));
    await expect(page.getByText(site.inbox_empty())).toBeVisible();
    await expect.poll(() => storedExpiry(page)).not.toBeNull();
    await expect(toast(page, "Your session has expired")).toHaveCount(0);
  });

test("[AUTH-36] behind the login nothing is painted before session and brand are known", async ({ stage }) => {
  const member = await stage.member();
  const page = await stage.open();
  await stage.signInMember(page, member);
  const { asked, release } = await holding(page, "PATCH", "/api/authenticate");
  // From another site the first request carries no cookie: only the page itself can find out who this is.
  const elsewhere = "http://elsewhere.example/";
  const body = `<link rel="icon" href="data:,"><a href="${stage.at("/profiles")}">In</a>`;
  await page.route(elsewhere, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(elsewhere);
  await page.getByRole("link", { name: "In" }).click();
  await asked;
  await expect(page.locator("html")).toHaveAttribute("data-brand", stage.room.scope);
  await expect(page.getByText(site.loader_app())).toBeAttached();
  await expect(page.getByRole("main").or(page.getByRole("banner"))).toHaveCount(0);
  await expectPath(page, "/profiles");
  release();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByTestId("balance")).toContainText("5");
});
