import { LINE, log, lines, composer, rows, say, talk, answer } from "./support/chat-page.ts";
import { callsOf, expectPath, failing, toast } from "./support/page.ts";
import { expect, test } from "./support/letters.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

test("[PUB-17] a member's own conversation opens with its messages, another member's does not", async ({ stage }) => {
  const { page, character, conversationId } = await talk(stage);
  await expectPath(page, `/messages/chat/${conversationId}`);
  await expect(page.getByRole("heading", { level: 2, name: `${character.name}, 36` }).first()).toBeVisible();
  await expect(log(page)).toContainText("The first line.");
  const other = await stage.memberPage(await stage.member(), `/messages/chat/${conversationId}`, { isNoisy: true });
  await expectPath(other, "/messages/inbox");
  await expect(toast(other, "This conversation is no longer here")).toBeVisible();
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
      .getByRole("navigation", { name: site.messages_tabs() })
      .getByRole("link", { name: new RegExp(`^${tab}`) })
      .click();
    await expectPath(page, `/messages/${tab.toLowerCase()}`);
    await expect(rows(page)).toHaveText([character.name]);
  }
});

test("[CHAT-13] next and previous stay in the partition and wrap around at both ends", async ({ stage, letters }) => {
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

test("[CHAT-13] an answer moves a conversation, and its neighbors are those of its new place", async ({
  stage,
  letters,
}) => {
  const member = await stage.member();
  const opener = await stage.character();
  const id = await letters.fromCharacter(member, opener, ["Is the seat taken?"]);
  const unanswered = await letters.fromCharacter(member, await stage.character(), ["Have you seen my hat?"]);
  const { conversationId } = await stage.write(member, (await stage.character()).id, LINE);
  const page = await stage.memberPage(member, `/messages/chat/${id}`);
  const next = page.getByRole("link", { name: site.chat_next() });
  await expect(next).toHaveAttribute("href", `/messages/chat/${unanswered}`);
  await say(page, opener, "It is yours.");
  await expect(next).toHaveAttribute("href", `/messages/chat/${conversationId}`);
  await next.click();
  await expectPath(page, `/messages/chat/${conversationId}`);
});

test("a read mark that could not be sent is sent when the network is back", async ({ stage, letters }) => {
  const member = await stage.member();
  const id = await letters.fromCharacter(member, await stage.character(), ["Is the seat taken?"]);
  const page = await stage.open({ isNoisy: true });
  await stage.admit(page, member);
  const calls = callsOf(page);
  const path = `/api/conversation/${id}/mark-read`;
  await failing(page, "PATCH", path, 503);
  await page.goto(stage.at(`/messages/chat/${id}`));
  const messages = page
    .getByRole("navigation", { name: site.frame_main_nav() })
    .getByRole("link", { name: site.nav_messages() });
  await expect.poll(() => calls.of(`PATCH ${path}`).length).toBeGreaterThan(0);
  await expect(messages).toContainText("1 unread message");
  await page.unrouteAll();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(messages).toHaveText(site.nav_messages());
  const { body } = await stage.call(member, "GET", `/conversation/${id}`);
  expect((body as { unread: number }).unread).toBe(0);
});

test("[CHAT-16, CHAT-32] another conversation is another chat, and unsent text waits where it was typed", async ({
  stage,
}) => {
  const { member, page, character, conversationId } = await talk(stage);
  const other = await stage.character();
  const { conversationId: otherId } = await stage.write(member, other.id, LINE);
  await page.reload();
  await composer(page, character).fill("half a thought");
  await page.locator(`main aside a[href="/messages/chat/${otherId}"]`).click();
  await expect(composer(page, other)).toHaveValue("");
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText(LINE);
  await page.locator(`main aside a[href="/messages/chat/${conversationId}"]`).click();
  await expect(composer(page, character)).toHaveValue("half a thought");
  await expect(lines(page)).toContainText("The first line.");
  await page.reload();
  await expect(composer(page, character)).toHaveValue("half a thought");
});

test("[CHAT-18, CHAT-19] an answer elsewhere: counters as in the frame, and a notice that links to the conversation", async ({
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
  const messages = page
    .getByRole("navigation", { name: site.frame_main_nav() })
    .getByRole("link", { name: site.nav_messages() });
  await expect(messages).toHaveText(site.nav_messages());
  await answer(stage, "The one with the coffee stain.");
  await expect(messages).toContainText("1 unread message");
  expect(counts.at(-1)).toMatchObject({ total: 1, inbox: 0, archive: 0, conversation: 1 });
  const notice = toast(page, `${character.name} wrote to you.`);
  await expect(notice).toBeVisible();
  await page
    .getByRole("region", { name: site.toast_region() })
    .getByRole("button", { name: site.footer_read() })
    .click();
  await expectPath(page, `/messages/chat/${conversationId}`);
  await expect(log(page)).toContainText("The one with the coffee stain.");
  await expect(messages).toHaveText(site.nav_messages());
});
