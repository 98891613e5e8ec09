import {
  getConversation,
  listConversations,
  markRead,
  updateConversation,
  type Conversation,
} from "@masq/contract/member/conversations";
import { getMessageDraft } from "@masq/contract/member/drafts";
import { getProfile } from "@masq/contract/member/profiles";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { profileOf } from "../../../testing/characters.ts";
import { conversationOf, messageOf } from "../../../testing/conversations.ts";
import { memberOf } from "../../../testing/people.ts";
import { server, visit } from "../../../testing/site.tsx";
import { toast } from "../../../testing/toast.ts";
import { m } from "../../paraglide/messages.js";

beforeEach(() => page.viewport(1280, 800));

const NONE = { total: 0, inbox: 0, archive: 0, conversation: 0 };

/** One conversation, kept as the server keeps it: in the archive or not. */
function serveChat(first: Conversation): void {
  let thread = first;
  server.on(listConversations, ({ query: { type, page: asked = 1, limit = 36 } }) => {
    const conversations = thread.type === type ? [thread] : [];
    return { conversations, total: conversations.length, page: asked, limit, unread: NONE };
  });
  server.on(getConversation, () => ({ ...thread, previous: null, next: null }));
  server.on(getMessageDraft, () => ({ text: "", version: 0 }));
  server.on(markRead, () => ({ conversation: thread, unread: NONE }));
  server.on(getProfile, () => profileOf("Ada"));
  server.on(updateConversation, ({ body: { archived } }) => {
    thread = { ...thread, archived, type: archived ? "archive" : "conversations" };
    return thread;
  });
}

test("[CHAT-15] thirteen messages load as six, twelve, thirteen", async () => {
  await page.viewport(1280, 1800);
  const messages = Array.from({ length: 13 }, (_, index) =>
    messageOf(`line ${index + 1}.`, { _id: `msg_${index + 1}`, sequence: index + 1, isRead: true }),
  );
  serveChat(conversationOf("Ada", { messages, messageCount: 13, unread: 0 }));
  await visit(memberOf(), "/messages/chat/cnv_ada");
  const lines = (): string[] =>
    [...page.getByRole("log").element().querySelectorAll(".m")].map(({ textContent }) => textContent ?? "");
  await expect.poll(lines).toHaveLength(6);
  expect(lines().at(-1)).toContain("line 13.");
  const earlier = page.getByRole("button", { name: m.chat_earlier() });
  for (const count of [12, 13]) {
    await earlier.click();
    await expect.poll(lines).toHaveLength(count);
  }
  expect(lines()[0]).toContain("line 1.");
  await expect.element(earlier).not.toBeInTheDocument();
});

test("each line of the log is a list item that begins with its writer's name", async () => {
  const messages = ["Which map?", "The stained one."].map((text, index) =>
    messageOf(text, { _id: `msg_${index}`, sequence: index + 1, senderType: index === 0 ? "user" : "profile" }),
  );
  serveChat(conversationOf("Ada", { messages, messageCount: 2 }));
  await visit(memberOf(), "/messages/chat/cnv_ada");
  const line = (text: string): string => {
    const items = [...document.querySelectorAll("[role=log] > ul > li")].map(({ textContent }) => textContent);
    return items.find((one) => one.includes(text)) ?? "";
  };
  await expect.poll(() => line("Which map?")).toMatch(/^You: Which map\?/);
  await expect.poll(() => line("The stained one.")).toMatch(/^Ada: .*The stained one\./);
});

test("[CHAT-23] a conversation takes the place of blank in the history: Back leads past it", async () => {
  serveChat(conversationOf("Ada"));
  server.on(getProfile, () => ({ ...profileOf("Ada"), conversationId: "cnv_ada" }));
  const { path, router } = await visit(memberOf(), "/messages/inbox");
  await router.navigate("/messages/chat/blank?profile=prf_ada");
  await expect.poll(path).toBe("/messages/chat/cnv_ada");
  await router.navigate(-1);
  await expect.poll(path).toBe("/messages/inbox");
});

test("[CHAT-29] archiving and restoring ask for confirmation", async () => {
  const own = messageOf("The first line.", { senderType: "user", isRead: true });
  serveChat(conversationOf("Ada", { type: "conversations", messages: [own], unread: 0 }));
  await visit(memberOf(), "/messages/chat/cnv_ada");
  const changes = () => server.calls.filter(({ name }) => name === "updateConversation");
  const choose = async (entry: string): Promise<void> => {
    await page.getByRole("button", { name: m.chat_menu(), exact: true }).click();
    await page.getByRole("menuitem", { name: entry, exact: true }).click();
  };
  for (const [entry, question, done, folder] of [
    ["Archive", "Archive this conversation?", "The conversation is in the archive", /^Archive/],
    ["Restore", "Bring this conversation back?", "The conversation is back", /^Conversations/],
  ] as const) {
    const dialog = page.getByRole("dialog", { name: question });
    const before = changes().length;
    await choose(entry);
    await dialog.getByRole("button", { name: m.chat_cancel() }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(changes()).toHaveLength(before);
    await choose(entry);
    await dialog.getByRole("button", { name: entry, exact: true }).click();
    await expect.element(toast(done)).toBeVisible();
    expect(changes().at(-1)?.asked.body).toEqual({ archived: entry === "Archive" });
    await expect.element(page.getByRole("link", { name: folder }).first()).toHaveAttribute("aria-current", "page");
  }
});

test("before the first message a character's languages are said, and its lines are marked where the page's is none of them", async () => {
  const line = messageOf("The tide keeps its own diary.", {
    _id: "msg_1",
    sequence: 1,
    isRead: true,
    senderType: "profile",
  });
  const conversation = conversationOf("Ada", { messages: [line], messageCount: 1, unread: 0 });
  serveChat(conversation);
  server.ignoreRest();
  const asked = memberOf({ disclosure: { current: "0002", accepted: "0001" } });
  const german = await visit(asked, "/messages/chat/cnv_ada", { locale: "de" });
  await expect.element(page.getByText("Ada antwortet auf Englisch, nicht auf Deutsch.")).toBeVisible();
  await expect.element(page.getByRole("log").getByText(line.message).first()).toBeVisible();
  expect(page.getByRole("log").getByText(line.message).first().element().closest(".bub")?.getAttribute("lang")).toBe(
    "en",
  );
  await german.unmount();
  await visit(asked, "/messages/chat/cnv_ada", { locale: "en" });
  await expect.element(page.getByText("Ada answers in English.")).toBeVisible();
  await expect.element(page.getByRole("log").getByText(line.message).first()).toBeVisible();
  expect(
    page.getByRole("log").getByText(line.message).first().element().closest(".bub")?.getAttribute("lang"),
  ).toBeNull();
});

test("on a phone, price and balance stay on one line each beside the long German sentence of an empty balance", async () => {
  await page.viewport(360, 780);
  serveChat(conversationOf("Ada"));
  server.ignoreRest();
  await visit(memberOf({ credits: 0 }), "/messages/chat/cnv_ada", { locale: "de" });
  const sentence = page.getByText("Zu fragen, wer wir sind, oder um Hilfe zu bitten ist immer kostenlos.");
  await expect.element(sentence).toBeVisible();
  for (const one of ["1 Credit", "noch 0"]) {
    const words = document.createRange();
    words.selectNodeContents(page.getByText(one, { exact: true }).element());
    expect(words.getClientRects(), one).toHaveLength(1);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
