import { expect, test } from "./support/letters.ts";
import { callsOf, expectPath, failing, holding, toast } from "./support/page.ts";
import { submit, signOut, signedIn } from "./support/session-page.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const GENERIC = "Something went wrong, please try again later";

test("[AUTH-17] while the token is being refreshed every other call waits", async ({ stage }) => {
  const page = await signedIn(stage);
  await expect(page.getByRole("status").filter({ hasText: /\d+ characters/ })).toBeVisible();
  const { asked, release } = await holding(page, "PATCH", "/api/authenticate");
  const order: string[] = [];
  page.on("requestfinished", (request) => {
    if (request.method() === "PATCH") order.push("refreshed");
  });
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/conversations") order.push("asked");
  });
  await page.clock.fastForward("10:30");
  await asked;
  await page.getByRole("link", { name: site.nav_messages() }).first().click();
  await expect(page.locator('main aside [aria-busy="true"]')).toBeVisible();
  // Time for a call that would not wait: it would leave in the page's next turn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(order).toEqual([]);
  release();
  await expect(page.getByText(site.inbox_empty())).toBeVisible();
  expect(order).toEqual(["refreshed", "asked"]);
});

test("[OPS-01] a failed GET is retried once, a POST, PATCH or DELETE never", async ({ stage, letters }) => {
  const member = await stage.member();
  const conversationId = await letters.fromCharacter(member, await stage.character(), ["Is the seat taken?"]);
  const page = await stage.memberPage(member, `/messages/chat/${conversationId}`, { isNoisy: true });
  const calls = callsOf(page);
  await failing(page, "GET", "/api/profiles", 503);
  await failing(page, "PATCH", `/api/conversation/${conversationId}`, 503);
  await failing(page, "DELETE", "/api/authenticate", 503);
  await failing(page, "POST", "/api/authenticate", 503);
  await page.getByRole("button", { name: site.chat_menu() }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
  await expect(toast(page, GENERIC)).toBeVisible();
  expect(calls.of(`PATCH /api/conversation/${conversationId}`)).toHaveLength(1);
  await page.getByRole("link", { name: "Search" }).first().click();
  await expect(page.getByRole("button", { name: site.profiles_refresh() })).toBeVisible();
  expect(calls.of("GET /api/profiles")).toHaveLength(2);
  await signOut(page);
  await expectPath(page, "/");
  expect(calls.of("DELETE /api/authenticate")).toHaveLength(1);
  await page.context().clearCookies();
  await page.goto(stage.at("/sign-in"));
  await submit(page, member);
  await expect(toast(page, GENERIC)).toBeVisible();
  expect(calls.of("POST /api/authenticate")).toHaveLength(1);
});

test("[OPS-02] only 408, 409, 425, 429, 500, 502, 503 and 504 are retried", async ({ stage }) => {
  const page = await stage.memberPage(await stage.member(), "/profiles", { isNoisy: true });
  const section = page.getByRole("main").locator("section[aria-busy]");
  await expect(section).toHaveAttribute("aria-busy", "false");
  let status = 0;
  await page.route(/\/api\/profiles/, (route) =>
    route.fulfill({ status, json: { code: "internal", message: "Stub" } }),
  );
  const calls = callsOf(page);
  const boxes = page.getByRole("complementary").getByRole("checkbox");
  const once = [400, 403, 404, 410, 418];
  const twice = [408, 409, 425, 429, 500, 502, 503, 504];
  const tries: Record<number, number> = {};
  for (const [index, code] of [...once, ...twice].entries()) {
    status = code;
    const before = calls.of("GET /api/profiles").length;
    await boxes.nth(index).check();
    await expect.poll(() => calls.of("GET /api/profiles").length).toBeGreaterThan(before);
    await expect(section).toHaveAttribute("aria-busy", "false");
    tries[code] = calls.of("GET /api/profiles").length - before;
  }
  expect(tries).toEqual(Object.fromEntries([...once.map((code) => [code, 1]), ...twice.map((code) => [code, 2])]));
});

test("[OPS-03] an answer after a minute is still accepted", async ({ stage }) => {
  const page = await stage.open();
  await page.addInitScript(() => {
    AbortSignal.timeout = () => {
      throw new Error("No call has a time limit");
    };
  });
  await page.clock.install();
  await stage.signInMember(page, await stage.member());
  const { asked, release } = await holding(page, "GET", "/api/conversations");
  await page.getByRole("link", { name: site.nav_messages() }).first().click();
  await asked;
  await page.clock.fastForward("01:01");
  await expect(page.locator('main aside [aria-busy="true"]')).toBeVisible();
  release();
  await expect(page.getByText(site.inbox_empty())).toBeVisible();
});
