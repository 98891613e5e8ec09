import { LINE, log, lines, composer, balance, say, talk, creditsOf } from "./support/chat-page.ts";
import { callsOf, expectPath, failing, holding, toast } from "./support/page.ts";
import { expect, test } from "./support/letters.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

test("[CHAT-20, CHAT-21] a message in flight is pending and paid at once, then the server's balance counts", async ({
  stage,
}) => {
  const [member, character] = [await stage.member({ credits: 5 }), await stage.character()];
  const { conversationId } = await stage.write(member, character.id, "The first line.");
  const page = await stage.open();
  // A silent socket: the balance can come only from the reply.
  await page.routeWebSocket(/\/ws\/user/, () => undefined);
  await stage.signInMember(page, member);
  // The conversation is drawn before the server repeats the balance, which would hide the reply's.
  const told = page.waitForResponse(/\/api\/live-state/);
  await page.goto(stage.at(`/messages/chat/${conversationId}`));
  await told;
  await expect(balance(page)).toHaveText("4");
  const answered = Promise.withResolvers<undefined>();
  await page.route(`**/api/conversation/${conversationId}/message`, async (route) => {
    const request = route.request();
    await answered.promise;
    const path = `/conversation/${conversationId}/message`;
    const key = (await request.headerValue("idempotency-key")) ?? "";
    const { body } = await stage.call(member, "POST", path, { body: request.postDataJSON(), key });
    await route.fulfill({ status: 201, json: { ...(body as object), credits: 41 } });
  });
  await say(page, character, LINE);
  await expect(lines(page).last()).toContainText(LINE);
  await expect(lines(page).last()).toContainText(site.chat_sending());
  await expect(balance(page)).toHaveText("3");
  await expect(composer(page, character)).toHaveValue("");
  answered.resolve(undefined);
  await expect(balance(page)).toHaveText("41");
  await expect(lines(page).last()).not.toContainText(site.chat_sending());
  await expect(lines(page)).toHaveCount(2);
});

test("[CHAT-22] a failed message returns the credit, keeps its text, and is resent with the same key", async ({
  stage,
}) => {
  const { member, page, character, conversationId } = await talk(stage, {}, { isNoisy: true });
  const path = `/api/conversation/${conversationId}/message`;
  const calls = callsOf(page);
  const answered = Promise.withResolvers<undefined>();
  await page.route(`**${path}`, async (route) => {
    await answered.promise;
    await route.fulfill({ status: 500, json: { code: "internal", message: "Stub" } });
  });
  await say(page, character, LINE);
  await expect(lines(page).last()).toContainText(LINE);
  await expect(balance(page)).toHaveText("3");
  answered.resolve(undefined);
  await expect(log(page)).toContainText(site.chat_failed());
  await expect(balance(page)).toHaveText("4");
  expect(await creditsOf(stage, member)).toBe(4);
  await page.reload();
  await expect(log(page).getByText(LINE)).toBeVisible();
  await page.unrouteAll();
  await log(page).getByRole("button", { name: site.chat_try_again() }).click();
  await expect(balance(page)).toHaveText("3");
  await expect(log(page).getByText(LINE)).toHaveCount(1);
  // Pressed as soon as it appears: it is sent when the session has its token again.
  await expect.poll(() => calls.of(`POST ${path}`).length).toBe(2);
  const keys = await Promise.all(calls.of(`POST ${path}`).map((call) => call.headerValue("idempotency-key")));
  expect(new Set(keys).size).toBe(1);
  await expect.poll(() => creditsOf(stage, member)).toBe(3);
});

test("a message whose answer was lost keeps its credit, and its key does not cost a second one @always", async ({
  stage,
}) => {
  const [member, character] = [await stage.member({ credits: 5 }), await stage.character()];
  const { conversationId } = await stage.write(member, character.id, "The first line.");
  const page = await stage.open({ isNoisy: true });
  await page.routeWebSocket(/\/ws\/user/, () => undefined);
  await stage.signInMember(page, member);
  // The page's first requests report the balance, too: not after the message is stored.
  const told = page.waitForResponse(/\/api\/live-state$/);
  await page.goto(stage.at(`/messages/chat/${conversationId}`));
  await told;
  await expect(balance(page)).toHaveText("4");
  const path = `/conversation/${conversationId}/message`;
  const lost = `**/api${path}`;
  await page.route(lost, async (route) => {
    const request = route.request();
    const key = (await request.headerValue("idempotency-key")) ?? "";
    await stage.call(member, "POST", path, { body: request.postDataJSON(), key });
    await route.abort();
  });
  await page.route(`**/api/user/${member.id}`, (route) => route.abort());
  await say(page, character, LINE);
  await expect(log(page)).toContainText("it never counts twice.");
  await expect(log(page).getByRole("button", { name: site.chat_cancel() })).toHaveCount(0);
  expect(await creditsOf(stage, member)).toBe(3);
  await expect(balance(page)).toHaveText("3");
  await page.unroute(lost);
  const { asked, release } = await holding(page, "POST", `/api${path}`);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await asked;
  await expect(balance(page)).toHaveText("3");
  release();
  await expect(lines(page).last()).not.toContainText(site.chat_sending());
  await expect(lines(page)).toHaveCount(2);
  await expect(balance(page)).toHaveText("3");
});

test("a message that never reached the server is retried automatically, and its credit stays reserved @always", async ({
  stage,
}) => {
  const { member, page, character, conversationId } = await talk(stage, {}, { isNoisy: true });
  const path = `**/api/conversation/${conversationId}/message`;
  await page.route(path, (route) => route.abort());
  await say(page, character, LINE);
  await expect(log(page)).toContainText("it never counts twice.");
  await expect(balance(page)).toHaveText("3");
  expect(await creditsOf(stage, member)).toBe(4);
  await page.unroute(path);
  await expect(lines(page).last()).not.toContainText("it never counts twice.");
  await expect(log(page).locator(".pend")).toHaveCount(0);
  await expect(balance(page)).toHaveText("3");
  expect(await creditsOf(stage, member)).toBe(3);
});

test("[CHAT-30] a conversation that cannot be created or archived: the generic notice, the text stays", async ({
  stage,
}) => {
  const [member, character] = [await stage.member(), await stage.character()];
  const blank = `/messages/chat/blank?profile=${character.id}`;
  const page = await stage.memberPage(member, blank, { isNoisy: true });
  const notice = toast(page, "Something went wrong, please try again later");
  await failing(page, "POST", `/api/conversation/${character.id}`, 500);
  await say(page, character, LINE);
  await expect(notice).toBeVisible();
  await expect(lines(page)).toContainText([LINE]);
  await expectPath(page, blank);
  await expect(balance(page)).toHaveText("5");
  await notice.click();
  await page.unrouteAll();
  await log(page).getByRole("button", { name: site.chat_try_again() }).click();
  await expect(page).toHaveURL(/\/messages\/chat\/cnv_\w+$/);
  await expect(lines(page)).toContainText([LINE]);
  await failing(page, "PATCH", /^\/api\/conversation\//, 500);
  await page.getByRole("button", { name: site.chat_menu() }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
  await expect(notice).toBeVisible();
  const partition = page
    .getByRole("navigation", { name: site.messages_tabs() })
    .getByRole("link", { name: /^Conversations/ });
  await expect(partition).toHaveAttribute("aria-current", "page");
});

test("[CHAT-23] the first message creates the conversation, whose address replaces blank", async ({ stage }) => {
  const [member, character] = [await stage.member(), await stage.character()];
  const page = await stage.memberPage(member, "/messages/inbox");
  await page.goto(stage.at(`/messages/chat/blank?profile=${character.id}`));
  await say(page, character, LINE);
  await expect(page).toHaveURL(/\/messages\/chat\/cnv_\w+$/);
  await expect(lines(page)).toHaveCount(1);
  const chat = new URL(page.url()).pathname;
  await page.goBack();
  await expectPath(page, "/messages/inbox");
  await page.goForward();
  await expectPath(page, chat);
  const { body } = await stage.call(member, "GET", "/conversations");
  const { conversations } = body as { conversations: { _id: string }[] };
  expect(conversations.map(({ _id }) => `/messages/chat/${_id}`)).toEqual([new URL(page.url()).pathname]);
});

test("a conversation started in another tab appears in this one, too", async ({ stage }) => {
  const [member, character] = [await stage.member(), await stage.character()];
  const path = `/messages/chat/blank?profile=${character.id}`;
  const page = await stage.memberPage(member, path);
  await expect(page.getByText(`${character.name} hasn’t read anything from you yet.`)).toBeVisible();
  const { conversationId } = await stage.write(member, character.id, LINE);
  await expectPath(page, `/messages/chat/${conversationId}`);
  await expect(lines(page)).toHaveText([new RegExp(LINE.replace("?", "\\?"))]);
});

test("[CHAT-24] an empty message cannot be sent", async ({ stage }) => {
  const { member, page, character, conversationId } = await talk(stage);
  const calls = callsOf(page);
  await composer(page, character).fill("   \n ");
  await page.getByRole("button", { name: "Send. Write something first" }).click({ force: true });
  await composer(page, character).press("Enter");
  await expect(lines(page)).toHaveCount(1);
  await expect(balance(page)).toHaveText("4");
  expect(calls.of(`POST /api/conversation/${conversationId}/message`)).toHaveLength(0);
  // Invisible characters would be paid for and show an empty bubble.
  await composer(page, character).fill("\u200B\u200D\u2060\uFEFF");
  await page.getByRole("button", { name: "Send. Write something first" }).click({ force: true });
  await expect(lines(page)).toHaveCount(1);
  expect(calls.of(`POST /api/conversation/${conversationId}/message`)).toHaveLength(0);
  for (const message of ["  ", "\u200B\u200D", "\u3164"]) {
    const body = { messageType: "text", message };
    expect((await stage.call(member, "POST", `/conversation/${conversationId}/message`, { body })).status).toBe(422);
  }
});

test("a Hebrew message runs right to left, in the thread and while typing", async ({ stage }) => {
  const { page, character } = await talk(stage);
  const line = "\u05E9\u05DC\u05D5\u05DD \u05DC\u05DA?";
  await composer(page, character).fill(line);
  await expect(composer(page, character)).toHaveCSS("unicode-bidi", "plaintext");
  await page.getByRole("button", { name: site.chat_send(), exact: true }).click();
  const bubble = log(page).getByText(line);
  await expect(bubble).toBeVisible();
  const [first, end] = await bubble.evaluate((node) => {
    const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode()!;
    return [0, text.textContent!.length - 1].map((at) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(end, "the question mark ends the line at its left").toBeLessThan(first!);
});

test("[CHAT-25] without credits the popup opens with the line, and nothing is stored", async ({ stage }) => {
  const { member, page, character, conversationId } = await talk(stage, { credits: 1 }, { isNoisy: true });
  await say(page, character, LINE);
  const popup = page.getByRole("dialog", { name: site.no_credits_title() });
  await expect(popup).toContainText(site.no_credits_to({ name: character.name }));
  await page.keyboard.press("Escape");
  await expect(composer(page, character)).toHaveValue(LINE);
  const body = { messageType: "text", message: LINE };
  const reply = await stage.call(member, "POST", `/conversation/${conversationId}/message`, { body });
  expect(reply.status).toBe(402);
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
});

test("[TRUST-08, CHAT-25] a question whether the character is real, and a line in a crisis, are answered at 0 credits and meet no price", async ({
  stage,
}) => {
  const { page, character } = await talk(stage, { credits: 1, country: "NL" });
  for (const [line, answer] of [
    ["Are you real?", /is a fictional character/],
    ["I want to die", /113/],
  ] as const) {
    await say(page, character, line);
    await expect(log(page)).toContainText(answer);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(composer(page, character)).toHaveValue("");
  }
  await expect(balance(page)).toHaveText("0");
  await page.reload();
  await expect(log(page)).toContainText(/113/);
});

test("a message that the server refuses for lack of credits returns to the composer", async ({ stage }) => {
  const { member, page, character, conversationId } = await talk(stage, { credits: 2 }, { isNoisy: true });
  const { asked, release } = await holding(page, "POST", `/api/conversation/${conversationId}/message`);
  await say(page, character, LINE);
  await asked;
  await stage.write(member, conversationId, "From another device.");
  release();
  await expect(page.getByRole("dialog", { name: site.no_credits_title() })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(composer(page, character)).toHaveValue(LINE);
  await expect(balance(page)).toHaveText("0");
});
