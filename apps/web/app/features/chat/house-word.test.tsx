import type { Message } from "@masq/contract/member/conversations";
import type { RemovalReason } from "@masq/domain/chat/second-look";
import { crisisNotice } from "@masq/domain/chat/reply-policy/crisis-notice";
import { honestWord } from "@masq/domain/chat/reply-policy/honest-word";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { css } from "../../../testing/by-css.ts";
import { examine, expectNoSideways } from "../../../testing/examine.ts";
import { openLine } from "../../../testing/live.ts";
import { brandOf, memberOf } from "../../../testing/people.ts";
import { server } from "../../../testing/site.tsx";
import { lineOf, talk, threadOf } from "../../../testing/thread.ts";
import { m } from "../../paraglide/messages.js";

const { theme } = brandOf();
const BRANDS = [
  brandOf(),
  brandOf({
    fullScope: "embernight",
    productName: "embernight",
    theme: {
      ...theme,
      hue: 68,
      hue2: 297,
      radius: 8,
      displayFont: "bricolage",
      textFont: "figtree",
      frame: "rect",
      defaultTheme: "dark",
      palette: "ember",
    },
  }),
];
const vesna = { name: "Vesna", gender: "woman", company: "Rose & Thorn Ltd." } as const;
const PART = { exact: false };
const asked = lineOf(1, { message: "Are you real?", isFree: true });
const said = (text: string, over: Partial<Message>): Message =>
  lineOf(2, { senderType: "system", message: text, ...over });
const wordOf = (productName: string) => page.getByLabelText(m.chat_word({ brand: productName }));

for (const brand of BRANDS) {
  test(`the system's word on ${brand.productName}: no bubble, no face, and who did not say it`, async () => {
    await page.viewport(1280, 900);
    const messages = [asked, said(honestWord(vesna, "en", "free"), { word: "honest" })];
    await talk(threadOf({ messages, messageCount: 2 }), { brand });
    const word = wordOf(brand.productName);
    await expect.element(word).toHaveAttribute("role", "status");
    await expect.element(word.getByText(m.chat_word_from({ name: "Vesna" }), { exact: true })).toBeVisible();
    await expect
      .element(word.getByText("No. Vesna is a fictional character, and you will never meet her.", { exact: true }))
      .toBeVisible();
    await expect.element(word.getByText("It took no credit.", PART)).toBeVisible();
    expect(css(".m").elements()).toHaveLength(1);
    await expect.element(css(".m.out .meta").getByText(m.chat_free(), { exact: true })).toBeVisible();
    await examine(".m, [role=status]");
    await expectNoSideways();
    await page.viewport(360, 780);
    await expect.element(word.getByText(m.chat_word_from_phone({ name: "Vesna" }), PART)).toBeVisible();
    await expect.element(word.getByText(m.chat_word_from({ name: "Vesna" }), { exact: true })).not.toBeVisible();
  });

  test(`a word of help on ${brand.productName} is an alert`, async () => {
    await page.viewport(360, 900);
    const help = crisisNotice("S1", { locale: "en", country: "NL" });
    const messages = [lineOf(1, { message: "I can't any more.", isFree: true }), said(help, { word: "crisis" })];
    await talk(threadOf({ messages, messageCount: 2 }), { brand });
    const word = wordOf(brand.productName);
    await expect.element(word).toHaveAttribute("role", "alert");
    await expect.element(word.getByText(/Zelfmoordpreventie 113/)).toBeVisible();
    await examine("[role=alert]");
    await expectNoSideways();
  });
}

const gone = (reason: RemovalReason, isCreditBack: boolean): Message =>
  lineOf(2, {
    senderType: "profile",
    message: "",
    removed: { reason, isCreditBack, date: "2026-03-11T09:20:00.000Z" },
  });

test("a message taken back says why, without its text, in the chat and in the list", async () => {
  await page.viewport(1280, 900);
  const messages = [lineOf(1), gone("pressure", true)];
  await talk(threadOf({ messages, messageCount: 2 }));
  const bubble = css(".bub.gone");
  await expect.element(bubble).toHaveAttribute("role", "status");
  await expect.element(bubble.getByText(m.chat_removed_back(), { exact: true })).toBeVisible();
  await expect.element(bubble.getByText(m.chat_removed_pressure(), PART)).toBeVisible();
  await expect.element(page.getByText(/^Written .+, removed Wednesday.+/)).toBeVisible();
  await expect.element(bubble.getByRole("link", { name: m.chat_removed_ask() })).toHaveAttribute("href", "/contact-us");
  await expect.element(page.getByRole("link", { name: new RegExp(m.chat_removed_back()) }).first()).toBeVisible();
  await examine(".m");
  await expectNoSideways();
});

test("one that answered nobody speaks of no credit; it is in German, too", async () => {
  const messages = [lineOf(1), gone("meeting", false)];
  await talk(threadOf({ messages, messageCount: 2 }), { locale: "de" });
  const bubble = css(".bub.gone");
  await expect.element(bubble.getByText("Entfernt.", { exact: true })).toBeVisible();
  await expect.element(bubble.getByText("Diese Nachricht schlug ein Treffen vor.", PART)).toBeVisible();
});

test("an open chat hears of both at once, and the cost line of the credit", async () => {
  const { live, tell } = openLine();
  const shown = lineOf(2, { senderType: "profile", message: "The swan would hurry." });
  await talk(threadOf({ messages: [lineOf(1), shown], messageCount: 2 }), { viewer: memberOf() });
  await live;
  // What the line reads again once it is open must not come after what it tells.
  const reads = () => server.calls.filter(({ name }) => name === "getConversation").length;
  await expect.poll(reads).toBeGreaterThan(1);
  await expect.element(css(".bub").getByText("The swan would hurry.")).toBeVisible();
  tell({
    action: "messageChanged",
    o: 1,
    conversationId: "cnv_one",
    message: { ...gone("contact", true), _id: shown._id },
  });
  await expect.element(css(".bub.gone").getByText(m.chat_removed_contact(), PART)).toBeVisible();
  await expect.element(css(".bub").getByText("The swan would hurry.")).not.toBeInTheDocument();
  await expect.element(page.getByText(m.chat_came_back({ n: 1 }))).toBeVisible();
  tell({ action: "messageChanged", o: 2, conversationId: "cnv_one", message: lineOf(1, { isFree: true }) });
  await expect.element(css(".m.out .meta").getByText(m.chat_free(), { exact: true })).toBeVisible();
  await expect.element(page.getByText(m.chat_came_back({ n: 2 }))).toBeVisible();
});
