import type { Page } from "@playwright/test";
import { callsOf, expectPath, failing, holding, toast } from "./support/page.ts";
import { expect, test, type Letters } from "./support/letters.ts";
import type { Member, Stage } from "./support/stage.ts";

const INVALID = "Invalid credentials, verify username and password";
const GENERIC = "Something went wrong, please try again later";
const HOUR_MS = 3_600_000;

const formOf = (page: Page) => {
  const main = page.getByRole("main");
  return {
    username: main.getByLabel("Username or email"),
    password: main.getByLabel("Password", { exact: true }),
    submit: main.getByRole("button", { name: "Sign in", exact: true }),
    problem: main.getByRole("alert"),
  };
};

async function submit(page: Page, { username, password }: Pick<Member, "username" | "password">): Promise<void> {
  const form = formOf(page);
  await form.username.fill(username);
  await form.password.fill(password);
  await form.submit.click();
}

const storedExpiry = (page: Page) => page.evaluate(() => localStorage.getItem("expiryDate"));
const signOut = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
};

/** Signed in through the form, on a page whose clock can be moved. */
async function signedIn(stage: Stage): Promise<Page> {
  const page = await stage.open({ isNoisy: true });
  await page.clock.install();
  await stage.signInMember(page, await stage.member());
  return page;
}

test("[AUTH-08] a login and a mailed token both make a guest a member", async ({ stage, letters }) => {
  const member = await stage.member();
  const ways = {
    login: async (page: Page) => stage.signInMember(page, member),
    async token(page: Page, post: Letters) {
      await page.goto(stage.at(`/auto-login?token=${await post.link(member, "sign-in")}`));
      await page.getByRole("button", { name: "Continue" }).click();
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

test("[AUTH-09, AUTH-11] a login stores when its token ends, goes on, and refreshes when less than 50 minutes are left, not earlier", async ({
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
  await page.getByRole("link", { name: "Messages" }).first().click();
  await expect(page.getByText("Nothing to answer")).toBeVisible();
  expect(calls.of("PATCH /api/authenticate")).toHaveLength(0);
  const first = await storedExpiry(page);
  await page.clock.fastForward("00:45");
  await expect.poll(() => calls.of("PATCH /api/authenticate").length).toBe(1);
  await expect.poll(() => storedExpiry(page)).not.toBe(first);
});

test("[AUTH-10] the page that a guest asked for opens after the login, otherwise the profiles", async ({ stage }) => {
  const member = await stage.member();
  const character = await stage.character();
  const page = await stage.open();
  await page.goto(stage.at(`/profile/${character.id}`));
  await expectPath(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await submit(page, member);
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
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  expect(await storedExpiry(page)).toBeNull();
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
  await expect(other.getByText("Nothing to answer")).toBeVisible();
  await expect.poll(() => storedExpiry(other)).not.toBeNull();
  await signOut(page);
  await expectPath(page, "/");
  await expectPath(other, "/");
  await expect(other.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("[AUTH-15] signing out empties storage and stores, closes the socket and leads home", async ({ stage }) => {
  const member = await stage.member();
  const page = await stage.open();
  const opened = page.waitForEvent("websocket");
  await stage.signInMember(page, member);
  const socket = await opened;
  await page.evaluate(() => localStorage.setItem("draft:someone", "a line"));
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
  await page.getByRole("link", { name: "Messages" }).first().click();
  await expect(page.locator('.th-list[aria-busy="true"]')).toBeVisible();
  // Room for a call that would not wait: it leaves with the next turn of the page.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(order).toEqual([]);
  release();
  await expect(page.getByText("Nothing to answer")).toBeVisible();
  expect(order).toEqual(["refreshed", "asked"]);
});

test("[AUTH-18] blank fields warn without a call", async ({ stage }) => {
  const page = await stage.open();
  const calls = callsOf(page);
  await page.goto(stage.at("/sign-in"));
  const { problem } = formOf(page);
  for (const given of [
    { username: "", password: "" },
    { username: "   ", password: "something" },
    { username: "somebody", password: "" },
  ]) {
    await submit(page, given);
    await expect(problem).toHaveText(INVALID);
    await page.reload();
  }
  expect(calls.of("POST /api/authenticate")).toHaveLength(0);
});

test("[AUTH-19] a wrong password is 401 and says to check both fields, which keep their text", async ({ stage }) => {
  const member = await stage.member();
  const page = await stage.open({ isNoisy: true });
  await page.goto(stage.at("/sign-in"));
  const answered = page.waitForResponse((reply) => reply.url().endsWith("/api/authenticate"));
  await submit(page, { username: member.username, password: "not the one" });
  expect((await answered).status()).toBe(401);
  await expect(formOf(page).problem).toHaveText(INVALID);
  await expect(formOf(page).username).toHaveValue(member.username);
  await submit(page, member);
  await expectPath(page, "/profiles");
});

test("[AUTH-21, ERR-02] any other failure of a login is the generic notice", async ({ stage }) => {
  const page = await stage.open({ isNoisy: true });
  await failing(page, "POST", "/api/authenticate", 500);
  await page.goto(stage.at("/sign-in"));
  await submit(page, await stage.member());
  await expect(toast(page, GENERIC)).toBeVisible();
  await expectPath(page, "/sign-in");
});

test("[OPS-01] a failed GET is tried once more, a POST, PATCH or DELETE never", async ({ stage, letters }) => {
  const member = await stage.member();
  const conversationId = await letters.fromCharacter(member, await stage.character(), ["Is the seat taken?"]);
  const page = await stage.memberPage(member, `/messages/chat/${conversationId}`, { isNoisy: true });
  const calls = callsOf(page);
  await failing(page, "GET", "/api/profiles", 503);
  await failing(page, "PATCH", `/api/conversation/${conversationId}`, 503);
  await failing(page, "DELETE", "/api/authenticate", 503);
  await failing(page, "POST", "/api/authenticate", 503);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
  await expect(toast(page, GENERIC)).toBeVisible();
  expect(calls.of(`PATCH /api/conversation/${conversationId}`)).toHaveLength(1);
  await page.getByRole("link", { name: "Search" }).first().click();
  await expect(page.getByRole("button", { name: "Refresh the page" })).toBeVisible();
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

test("[OPS-02] only 408, 409, 425, 429, 500, 502, 503 and 504 are worth a second try", async ({ stage }) => {
  const page = await stage.memberPage(await stage.member(), "/profiles", { isNoisy: true });
  const section = page.getByRole("main").locator("section");
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

test("[OPS-03] an answer after a minute is still taken", async ({ stage }) => {
  const page = await stage.open();
  await page.addInitScript(() => {
    AbortSignal.timeout = () => {
      throw new Error("No call has a time limit");
    };
  });
  await page.clock.install();
  await stage.signInMember(page, await stage.member());
  const { asked, release } = await holding(page, "GET", "/api/conversations");
  await page.getByRole("link", { name: "Messages" }).first().click();
  await asked;
  await page.clock.fastForward("01:01");
  await expect(page.locator('.th-list[aria-busy="true"]')).toBeVisible();
  release();
  await expect(page.getByText("Nothing to answer")).toBeVisible();
});
