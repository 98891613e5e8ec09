import type { Page } from "@playwright/test";
import { callsOf, expectPath, failing, holding, toast } from "./support/page.ts";
import { expect, test } from "./support/letters.ts";
import type { Character, Member, Stage } from "./support/stage.ts";

const LINE = "Which map would you keep?";
const GENERIC = "Something went wrong, please try again later";

const log = (page: Page) => page.getByRole("log");
const lines = (page: Page) => log(page).locator(".m");
const composer = (page: Page, { name }: Character) => page.getByLabel(`Write to ${name}`);
const balance = (page: Page) => page.getByTestId("balance").locator("[aria-hidden]").last();
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
const rows = (page: Page) => page.locator(".th-list a.th b");

async function say(page: Page, to: Character, text: string): Promise<void> {
  await composer(page, to).fill(text);
  await send(page).click();
}

/** A member with a conversation that is open on the screen. */
async function talk(
  stage: Stage,
  over: Parameters<Stage["member"]>[0] = {},
  options: Parameters<Stage["memberPage"]>[2] = {},
) {
  const member = await stage.member({ credits: 5, ...over });
  const character = await stage.character();
  const { conversationId } = await stage.write(member, character.id, "The first line.");
  const page = await stage.memberPage(member, `/messages/chat/${conversationId}`, options);
  await expect(lines(page)).toHaveCount(1);
  return { member, character, conversationId, page };
}
const creditsOf = async (stage: Stage, member: Member): Promise<number> =>
  ((await stage.call(member, "GET", `/user/${member.id}`)).body as { credits: number }).credits;

/** An operator takes the one waiting message of this brand and answers it. */
async function answer(stage: Stage, text: string): Promise<void> {
  const agent = await stage.agent();
  const event = { queue: "agent-status", message: { event: "start", status: "online" } };
  expect((await stage.call(agent, "POST", "/event", { body: event })).status).toBe(200);
  const { body } = await stage.call(agent, "GET", "/claim");
  const [claim] = (
    body as { claims: { _id: string; claimEpoch: number; conversation: { messages: { _id: string }[] } }[] }
  ).claims;
  const { _id, claimEpoch, conversation } = claim!;
  const reply = { messageType: "text", message: text, claimEpoch, lastMessageId: conversation.messages.at(-1)!._id };
  expect((await stage.call(agent, "POST", `/stock/${_id}/reply`, { body: reply })).status).toBe(201);
}

test("[PUB-17] an own conversation opens with its lines, another member's does not", async ({ stage }) => {
  const { page, character, conversationId } = await talk(stage);
  await expectPath(page, `/messages/chat/${conversationId}`);
  await expect(page.getByRole("heading", { level: 2, name: `${character.name}, 36` }).first()).toBeVisible();
  await expect(log(page)).toContainText("The first line.");
  const other = await stage.memberPage(await stage.member(), `/messages/chat/${conversationId}`, { isNoisy: true });
  await expectPath(other, "/messages/inbox");
  await expect(toast(other, "This conversation is not here any more")).toBeVisible();
});

test("[PUB-18, CHAT-17] blank is the chat with a character never written to, also after a reload", async ({
  stage,
}) => {
  const character = await stage.character({ quote: "You took the seat by the window." });
  const page = await stage.memberPage(await stage.member(), `/profile/${character.id}`);
  await page
    .getByRole("link", { name: `Write to ${character.name}` })
    .filter({ visible: true })
    .first()
    .click();
  await expectPath(page, `/messages/chat/blank?profile=${character.id}`);
  const isBlank = async () => {
    await expect(log(page)).toContainText("You took the seat by the window.");
    await expect(composer(page, character)).toBeEditable();
    await expect(lines(page)).toHaveCount(0);
  };
  await isBlank();
  await page.reload();
  await isBlank();
});

test("[CHAT-12] inbox, conversations and archive hold different conversations", async ({ stage, letters }) => {
  const member = await stage.member();
  const [opener, partner, stored] = [await stage.character(), await stage.character(), await stage.character()];
  await letters.fromCharacter(member, opener, ["Is the seat taken?"]);
  await stage.write(member, partner.id, LINE);
  const { conversationId } = await stage.write(member, stored.id, LINE);
  await stage.call(member, "PATCH", `/conversation/${conversationId}`, { body: { archived: true } });
  const page = await stage.memberPage(member, "/messages/inbox");
  for (const [tab, character] of [
    ["Inbox", opener],
    ["Conversations", partner],
    ["Archive", stored],
  ] as const) {
    await page
      .getByRole("navigation", { name: "Partitions" })
      .getByRole("link", { name: new RegExp(`^${tab}`) })
      .click();
    await expectPath(page, `/messages/${tab.toLowerCase()}`);
    await expect(rows(page)).toHaveText([character.name]);
  }
});

test("[CHAT-13] next and previous stay in the partition and go round at both ends", async ({ stage, letters }) => {
  const member = await stage.member();
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1)
    ids.push((await stage.write(member, (await stage.character()).id, LINE)).conversationId);
  await letters.fromCharacter(member, await stage.character(), ["Is the seat taken?"]);
  const page = await stage.memberPage(member, `/messages/chat/${ids[0]}`);
  const walk = async (label: string) => {
    const seen: string[] = [];
    for (let step = 0; step < 3; step += 1) {
      const before = page.url();
      await page.getByRole("link", { name: label }).click();
      await expect.poll(() => page.url()).not.toBe(before);
      await expect(lines(page)).toHaveCount(1);
      seen.push(page.url().split("/").at(-1)!);
    }
    return seen;
  };
  const forward = await walk("Next conversation");
  expect(forward.at(-1)).toBe(ids[0]);
  expect(forward.toSorted()).toEqual(ids.toSorted());
  expect(await walk("Previous conversation")).toEqual([forward[1], forward[0], ids[0]]);
});

test("[CHAT-15] thirteen messages come as six, twelve, thirteen", async ({ stage, letters }) => {
  const member = await stage.member();
  const texts = Array.from({ length: 13 }, (_, index) => `line ${index + 1}.`);
  const conversationId = await letters.fromCharacter(member, await stage.character(), texts);
  const page = await stage.memberPage(member, `/messages/chat/${conversationId}`, {
    viewport: { width: 1280, height: 1800 },
  });
  await expect(lines(page)).toHaveCount(6);
  await expect(lines(page).last()).toContainText("line 13.");
  for (const count of [12, 13]) {
    await page.getByRole("button", { name: "Show earlier messages" }).click();
    await expect(lines(page)).toHaveCount(count);
  }
  await expect(lines(page).first()).toContainText("line 1.");
  await expect(page.getByRole("button", { name: "Show earlier messages" })).toHaveCount(0);
});

test("[CHAT-16, CHAT-32] another conversation is another chat, and an unsent text waits where it was typed", async ({
  stage,
}) => {
  const { member, page, character, conversationId } = await talk(stage);
  const other = await stage.character();
  const { conversationId: otherId } = await stage.write(member, other.id, LINE);
  await page.reload();
  await composer(page, character).fill("half a thought");
  await page.locator(`.th-list a[href="/messages/chat/${otherId}"]`).click();
  await expect(composer(page, other)).toHaveValue("");
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText(LINE);
  await page.locator(`.th-list a[href="/messages/chat/${conversationId}"]`).click();
  await expect(composer(page, character)).toHaveValue("half a thought");
  await expect(lines(page)).toContainText("The first line.");
  await page.reload();
  await expect(composer(page, character)).toHaveValue("half a thought");
});

test("[CHAT-18, CHAT-19] an answer elsewhere: the counters as the socket says, a notice that leads to the conversation", async ({
  stage,
}) => {
  const member = await stage.member();
  const character = await stage.character();
  const { conversationId } = await stage.write(member, character.id, LINE);
  const page = await stage.open();
  const counts: object[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const frame = JSON.parse(String(payload)) as { action: string; count?: object };
      if (frame.action === "unreadMessageCount" && frame.count) counts.push(frame.count);
    }),
  );
  const live = page.waitForResponse((reply) => reply.url().endsWith("/api/live-state"));
  await stage.signInMember(page, member);
  await live;
  const messages = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Messages" });
  await expect(messages).toHaveText("Messages");
  await answer(stage, "The one with the coffee stain.");
  await expect(messages).toContainText("1 unread message");
  expect(counts.at(-1)).toMatchObject({ total: 1, inbox: 0, archive: 0, conversation: 1 });
  const notice = toast(page, `${character.name} wrote to you.`);
  await expect(notice).toBeVisible();
  await page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Read" }).click();
  await expectPath(page, `/messages/chat/${conversationId}`);
  await expect(log(page)).toContainText("The one with the coffee stain.");
  await expect(messages).toHaveText("Messages");
});

test("[CHAT-20, CHAT-21] a line on its way is pending and paid at once, then the server's balance counts", async ({
  stage,
}) => {
  const { member, page, character, conversationId } = await talk(stage);
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
  await expect(lines(page).last()).toContainText("Sending");
  await expect(balance(page)).toHaveText("3");
  await expect(composer(page, character)).toHaveValue("");
  answered.resolve(undefined);
  await expect(balance(page)).toHaveText("41");
  await expect(lines(page).last()).not.toContainText("Sending");
  await expect(lines(page)).toHaveCount(2);
});

test("[CHAT-22] a failed line gives the credit back, keeps its text, and goes again under the same key", async ({
  stage,
}) => {
  const { member, page, character, conversationId } = await talk(stage, {}, { isNoisy: true });
  const path = `/api/conversation/${conversationId}/message`;
  const calls = callsOf(page);
  await failing(page, "POST", path, 500);
  await say(page, character, LINE);
  await expect(lines(page).last()).toContainText(LINE);
  await expect(log(page)).toContainText("Not sent, no credit used.");
  await expect(balance(page)).toHaveText("4");
  expect(await creditsOf(stage, member)).toBe(4);
  await page.reload();
  await expect(log(page).getByText(LINE)).toBeVisible();
  await page.unrouteAll();
  await log(page).getByRole("button", { name: "Try again" }).click();
  await expect(balance(page)).toHaveText("3");
  await expect(log(page).getByText(LINE)).toHaveCount(1);
  const keys = await Promise.all(calls.of(`POST ${path}`).map((call) => call.headerValue("idempotency-key")));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await creditsOf(stage, member)).toBe(3);
});

test("[CHAT-23] the first line makes the conversation, whose address takes the place of blank", async ({ stage }) => {
  const [member, character] = [await stage.member(), await stage.character()];
  const page = await stage.memberPage(member, `/messages/chat/blank?profile=${character.id}`);
  await say(page, character, LINE);
  await expect(page).toHaveURL(/\/messages\/chat\/cnv_\w+$/);
  await expect(lines(page)).toHaveCount(1);
  const { body } = await stage.call(member, "GET", "/conversations");
  const { conversations } = body as { conversations: { _id: string }[] };
  expect(conversations.map(({ _id }) => `/messages/chat/${_id}`)).toEqual([new URL(page.url()).pathname]);
});

test("[CHAT-24] nothing to say is nothing to send", async ({ stage }) => {
  const { member, page, character, conversationId } = await talk(stage);
  const calls = callsOf(page);
  await composer(page, character).fill("   \n ");
  await page.getByRole("button", { name: "Send. Write something first" }).click({ force: true });
  await composer(page, character).press("Enter");
  await expect(lines(page)).toHaveCount(1);
  await expect(balance(page)).toHaveText("4");
  expect(calls.of(`POST /api/conversation/${conversationId}/message`)).toHaveLength(0);
  const body = { messageType: "text", message: "  " };
  expect((await stage.call(member, "POST", `/conversation/${conversationId}/message`, { body })).status).toBe(422);
});

test("[CHAT-25] without credits the popup opens and nothing is sent", async ({ stage }) => {
  const { member, page, character, conversationId } = await talk(stage, { credits: 1 });
  const calls = callsOf(page);
  await say(page, character, LINE);
  await expect(page.getByRole("dialog", { name: "That line needs a credit" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(composer(page, character)).toHaveValue(LINE);
  expect(calls.of(`POST /api/conversation/${conversationId}/message`)).toHaveLength(0);
  const body = { messageType: "text", message: LINE };
  const reply = await stage.call(member, "POST", `/conversation/${conversationId}/message`, { body });
  expect(reply.status).toBe(402);
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
});

test("a line that the server does not take for want of credits comes back into the composer", async ({ stage }) => {
  const { member, page, character, conversationId } = await talk(stage, { credits: 2 }, { isNoisy: true });
  const { asked, release } = await holding(page, "POST", `/api/conversation/${conversationId}/message`);
  await say(page, character, LINE);
  await asked;
  await stage.write(member, conversationId, "From another device.");
  release();
  await expect(page.getByRole("dialog", { name: "That line needs a credit" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(composer(page, character)).toHaveValue(LINE);
  await expect(balance(page)).toHaveText("0");
});

test("[CHAT-29] archiving and restoring ask first", async ({ stage }) => {
  const { page, conversationId } = await talk(stage);
  const calls = callsOf(page);
  const choose = async (entry: string) => {
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  for (const [entry, question, done] of [
    ["Archive", "Archive this conversation?", "The conversation is in the archive"],
    ["Restore", "Bring this conversation back?", "The conversation is back"],
  ] as const) {
    const dialog = page.getByRole("dialog", { name: question });
    const before = calls.of(`PATCH /api/conversation/${conversationId}`).length;
    await choose(entry);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    expect(calls.of(`PATCH /api/conversation/${conversationId}`)).toHaveLength(before);
    await choose(entry);
    await dialog.getByRole("button", { name: entry }).click();
    await expect(toast(page, done)).toBeVisible();
    await expect(
      page.getByRole("link", { name: entry === "Archive" ? /^Archive/ : /^Conversations/, exact: true }).first(),
    ).toHaveAttribute("aria-current", "page");
  }
});
