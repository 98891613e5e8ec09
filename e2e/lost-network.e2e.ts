import { composer, lines, log, say, talk } from "./support/chat-page.ts";
import { cards } from "./support/list-page.ts";
import { expectPath, openDrawn, untilLoaded } from "./support/page.ts";
import { expect, PHONE, test } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const waiting = /Waiting for the network/;

test("a page that lost its network before it knew its member keeps the conversation, and sends what is written in it @always", async ({
  stage,
}) => {
  const { member, page, character, conversationId } = await talk(stage, {}, { ...PHONE, isNoisy: true });
  await page.route("**/api/authenticate", (route) => route.abort());
  const asked = page.waitForEvent("requestfailed", (one) => one.url().endsWith("/api/authenticate"));
  await openDrawn(page, page.url());
  await asked;
  await page.context().setOffline(true);
  await say(page, character, "Written in the tunnel");
  await expect(lines(page).last()).toContainText(waiting);
  await expectPath(page, `/messages/chat/${conversationId}`);
  await page.unroute("**/api/authenticate");
  await page.context().setOffline(false);
  await expect(log(page).locator(".pend")).toHaveCount(0);
  const { body } = await stage.call(member, "GET", `/conversation/${conversationId}?limit=50`);
  const { messages } = body as { messages: { message: string }[] };
  expect(messages.map(({ message }) => message)).toEqual(["The first line.", "Written in the tunnel"]);
});

test("whoever cannot be vouched for stays on the page and is asked for again, until an answer says that the session has ended", async ({
  stage,
}) => {
  const { page } = await talk(stage, {}, { isNoisy: true });
  let asked = 0;
  const busy = { status: 503, json: { code: "internal", message: "" } };
  await page.route("**/api/authenticate", (route) => ((asked += 1), route.fulfill(busy)));
  await openDrawn(page, page.url());
  await expect.poll(() => asked).toBeGreaterThan(1);
  await expect(lines(page)).toHaveCount(1);
  await page.context().clearCookies();
  await page.unroute("**/api/authenticate");
  await expectPath(page, "/");
});

for (const part of ["chat-", "frame-"])
  test(`a page whose file of script (${part}) did not come begins when the network is back`, async ({ stage }) => {
    const { page, character } = await talk(stage, {}, { isNoisy: true });
    const files = new RegExp(`/assets/${part}[\\w-]{8}\\.js$`);
    await page.route(files, (route) => route.abort());
    const missed = page.waitForEvent("requestfailed", (one) => files.test(one.url()));
    await openDrawn(page, page.url());
    await missed;
    await page.context().setOffline(true);
    await composer(page, character).fill("Typed before the script");
    await page.unroute(files);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(lines(page)).toHaveCount(2);
    await expect(lines(page).last()).toContainText("Typed before the script");
  });

test("a link pressed without a network leaves the page as it stands, and opens when it is back", async ({ stage }) => {
  const { page, character } = await talk(stage, {}, { ...PHONE, isNoisy: true });
  const { pathname } = new URL(page.url());
  await page.context().setOffline(true);
  const asked = page.waitForEvent("requestfailed", (one) => one.url().endsWith(".js"));
  await composer(page, character).fill("Half a line");
  await page.getByRole("link", { name: site.own_back() }).tap();
  await asked;
  await expect(page.getByText("You’re offline.", { exact: false })).toBeVisible();
  await expectPath(page, pathname);
  await expect(composer(page, character)).toHaveValue("Half a line");
  await page.context().setOffline(false);
  await expectPath(page, "/messages/conversations");
  await page.goBack();
  await expect(composer(page, character)).toHaveValue("Half a line");
});

test("a link pressed before the list behind a conversation could come opens when the network is back", async ({
  stage,
}) => {
  const { page } = await talk(stage, {}, { ...PHONE, isNoisy: true });
  await untilLoaded(page, "inbox"); // The page before must not ask for it any more.
  const missed = (part: RegExp) => page.waitForEvent("requestfailed", (one) => part.test(one.url()));
  const list = /\/assets\/inbox-[\w-]{8}\.js$/;
  await page.route(list, (route) => route.abort());
  const listMissed = missed(list);
  await openDrawn(page, page.url());
  await listMissed;
  await page.context().setOffline(true);
  const pageMissed = missed(/\/assets\/messages-conversations-/);
  await page.getByRole("link", { name: site.own_back() }).tap();
  await pageMissed;
  // By then the router has asked for the page as often as it does.
  await expect(page.getByText("You’re offline.", { exact: false })).toBeVisible();
  await page.unroute(list);
  await page.context().setOffline(false);
  await expectPath(page, "/messages/conversations");
});

test("a page whose files do not come although there seems to be a network leaves the one before it as it stands, and opens when they do", async ({
  stage,
}) => {
  const { page, character } = await talk(stage, {}, { ...PHONE, isNoisy: true });
  const { pathname } = new URL(page.url());
  await page.route(/\/assets\/|\/version\.json$/, (route) => route.abort());
  const asked = page.waitForEvent("requestfailed", (one) => one.url().endsWith("/version.json"));
  await composer(page, character).fill("Half a line");
  await page.getByRole("link", { name: site.own_back() }).tap();
  await asked;
  await expectPath(page, pathname);
  await expect(composer(page, character)).toHaveValue("Half a line");
  await page.unroute(/\/assets\/|\/version\.json$/);
  await expectPath(page, "/messages/conversations");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("what a press opens comes when the network is back, and takes nothing away before @always", async ({ stage }) => {
  const page = await stage.memberPage(await stage.member(), "/profiles", { ...PHONE, isNoisy: true });
  const files = /\/assets\/filter-sheet-[\w-]{8}\.js$/;
  await page.route(files, (route) => route.abort());
  await page.context().setOffline(true);
  const missed = page.waitForEvent("requestfailed", (one) => files.test(one.url()));
  await page.getByRole("button", { name: site.filters_title() }).tap();
  await missed;
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByText("You’re offline.", { exact: false })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await page.unroute(files);
  await page.context().setOffline(false);
  await expect(page.getByRole("dialog", { name: site.filters_title() })).toBeVisible();
});

for (const served of ["this", "another"] as const)
  test(`a part that is late from a server that answers is asked for again; where the server has another build the page is loaded anew at once (${served})`, async ({
    stage,
  }) => {
    const page = await stage.memberPage(await stage.member(), "/profiles", { ...PHONE, isNoisy: true });
    const files = /\/assets\/filter-sheet-[\w-]{8}\.js$/;
    let missed = 0;
    await page.route(files, (route) => ((missed += 1), route.fulfill({ status: 404 })));
    if (served === "another")
      await page.route("**/version.json", (route) => route.fulfill({ json: { version: "another" } }));
    await page.evaluate(() => void Object.assign(window, { isSame: true }));
    const isSame = () => page.evaluate(() => "isSame" in window);
    await page.getByRole("button", { name: site.filters_title() }).tap();
    if (served === "another") {
      // A page that goes away while it is asked is asked again.
      await expect.poll(() => isSame().catch(() => true)).toBe(false);
      await expect(cards(page).first()).toBeVisible();
      return;
    }
    await expect.poll(() => missed).toBeGreaterThan(1);
    await page.unroute(files);
    await expect(page.getByRole("dialog", { name: site.filters_title() })).toBeVisible();
    expect(await isSame()).toBe(true);
  });

test("an operator's desk stands while a page of it cannot be fetched", async ({ stage }) => {
  const admin = await stage.agent({ role: "admin" });
  const desk = await stage.desk(admin, { isNoisy: true });
  await desk.context().setOffline(true);
  const missed = desk.waitForEvent("requestfailed", (one) => one.url().endsWith(".js"));
  await desk.getByRole("navigation", { name: m.nav_places() }).getByRole("link", { name: m.wall_title() }).click();
  await missed;
  await expect(desk.locator("#pane-queue")).toBeVisible();
  await desk.context().setOffline(false);
  await expectPath(desk, "/agent/wall");
  await expect(desk.getByRole("heading", { level: 1 })).toBeVisible();
});
