import type { Message } from "@masq/contract/member/conversations";
import type { RemovalReason } from "@masq/domain/chat/second-look";
import { crisisNotice, type CrisisNotice } from "@masq/domain/chat/reply-policy/crisis-notice";
import { CRISIS_WORDS } from "@masq/domain/chat/reply-policy/crisis-words";
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
/** As stored a moment ago, or at another time. */
function crisis(over: Partial<CrisisNotice> = {}, dateSent = new Date().toISOString()) {
  const of = { crisis: "S1", name: "Vesna", locale: "en", country: "NL", isNight: true, isRead: false } as const;
  const help = crisisNotice({ ...of, isPaused: true, ...over });
  const messages = [
    lineOf(1, { message: "I don’t want to wake up tomorrow.", isFree: true, dateSent }),
    said(help, { word: "crisis", dateSent }),
  ];
  return threadOf({ messages, messageCount: 2 });
}
const until = new Date(Date.now() + 86_000_000).toISOString();
const inCountry = (country: string | null) =>
  memberOf({ profile: { ...memberOf().profile, location: { country, city: null, zipcode: null } } });
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

  test(`a word of help on ${brand.productName} is an alert with the numbers of the member's country as buttons`, async () => {
    await page.viewport(360, 1000);
    await talk(crisis({ isRead: true }), { brand, viewer: memberOf({ sellingPausedUntil: until }) });
    const word = wordOf(brand.productName);
    await expect.element(word).toHaveAttribute("role", "alert");
    await expect.element(word.getByRole("heading", { name: "Please talk to someone tonight." })).toBeVisible();
    await expect
      .element(word.getByText("Vesna is a character and can’t keep you safe. These people can", PART))
      .toBeVisible();
    const call = word.getByRole("link", { name: "Call 113" });
    await expect.element(call).toHaveAttribute("href", "tel:113");
    await expect
      .element(word.getByRole("link", { name: "Open website" }))
      .toHaveAttribute("href", "https://www.113.nl");
    await expect.element(word.getByRole("link", { name: "Call 112" })).toHaveAttribute("href", "tel:112");
    const buttons = word.getByRole("link").elements();
    expect(buttons.filter(({ classList }) => classList.contains("p"))).toEqual([call.element()]);
    for (const button of buttons) expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
    await expect
      .element(
        word.getByText(/Your message was free\. A supervisor will read it first\. Buying is paused until \w+day, /),
      )
      .toBeVisible();
    await examine("[role=alert]");
    await expectNoSideways();
    await word.getByRole("button", { name: "I’m in another country" }).click();
    await expect
      .element(word.getByRole("link", { name: "Samaritans 116 123" }).first())
      .toHaveAttribute("href", "tel:116123");
    await expect.element(word.getByRole("link", { name: "findahelpline.com" })).toBeVisible();
    await examine("[role=alert]");
    await expectNoSideways();
  });

  test(`beside it on ${brand.productName}, from 1280 px, stands what happens now`, async () => {
    await page.viewport(1440, 900);
    await talk(crisis({ isRead: true }), { brand, viewer: memberOf({ sellingPausedUntil: until }) });
    const pane = page.getByRole("complementary", { name: m.profile_about({ name: "Vesna" }) });
    for (const text of [m.chat_now_free(), m.chat_now_supervisor(), m.chat_now_paused(), m.chat_now_open()])
      await expect.element(pane.getByText(text, { exact: true })).toBeVisible();
    await expect.element(pane.getByText(/Until \w+day, .+\. You can’t buy/)).toBeVisible();
    expect(pane.getByRole("link", { name: m.chat_open_profile() }).elements()).toEqual([]);
    await examine("aside, [role=alert]");
  });
}

for (const [locale, heading, call, other] of [
  ["en", "Please talk to someone today.", "Call 0800 111 0 111", "I’m in another country"],
  ["de", "Bitte sprich heute mit jemandem.", "0800 111 0 111 anrufen", "Ich bin in einem anderen Land"],
  ["nl", "Praat vandaag nog met iemand.", "Bel 0800 111 0 111", "Ik ben in een ander land"],
  ["es", "Por favor, habla hoy con alguien.", "Llamar al 0800 111 0 111", "Estoy en otro país"],
  ["fr", "Parle à quelqu’un aujourd’hui, s’il te plaît.", "Appeler le 0800 111 0 111", "Je suis dans un autre pays"],
] as const) {
  test(`the word of help in ${locale} is in one language, and promises nothing that is not so`, async () => {
    await page.viewport(360, 1000);
    const viewer = inCountry("DE");
    await talk(crisis({ locale, country: "DE", isNight: false }), { viewer, locale: locale === "de" ? "de" : "en" });
    const word = page.getByRole("alert");
    await expect.element(word.getByRole("heading", { name: heading })).toBeVisible();
    await expect.element(word.getByRole("link", { name: call })).toHaveAttribute("href", "tel:08001110111");
    await expect.element(word.getByRole("button", { name: other })).toBeVisible();
    const { free, read, pausedUntil } = CRISIS_WORDS[locale];
    const foot = css("[role=alert] footer");
    await expect.element(foot.getByText(free, PART)).toBeVisible();
    await expect.element(foot).not.toHaveTextContent(read);
    await expect.element(foot).not.toHaveTextContent(pausedUntil("").slice(0, 10));
    await expectNoSideways();
  });
}

test("where the member's country is unknown, the other countries are open, and 112 is called Europe's", async () => {
  await page.viewport(360, 1000);
  await talk(crisis({ country: null }), { viewer: inCountry(null) });
  const word = page.getByRole("alert");
  await expect
    .element(word.getByRole("link", { name: "Open website" }))
    .toHaveAttribute("href", "https://findahelpline.com");
  await expect.element(word.getByText("Emergency number in Europe", { exact: true })).toBeVisible();
  await expect.element(word.getByText("Netherlands", { exact: true })).toBeVisible();
  await examine("[role=alert]");
  await expectNoSideways();
});

test("with nobody on duty and nothing paused, the pane promises neither; a day later the portrait is back", async () => {
  await page.viewport(1440, 900);
  const { unmount } = await talk(crisis({ isPaused: false }));
  await expect.element(page.getByText(m.chat_now_staff(), { exact: true })).toBeVisible();
  expect(page.getByText(m.chat_now_paused(), { exact: true }).elements()).toEqual([]);
  expect(page.getByText(m.chat_now_supervisor(), { exact: true }).elements()).toEqual([]);
  await unmount();
  await talk(crisis({}, "2026-03-10T08:00:00.000Z"));
  await expect.element(page.getByRole("link", { name: m.chat_open_profile() })).toBeVisible();
  expect(page.getByText(m.chat_now(), { exact: true }).elements()).toEqual([]);
});

test("a word of help that is worded before the sheet is shown as it was written", async () => {
  const old =
    "What you wrote sounds as if you might be in danger.\n\nYou can talk to someone: 113.\n\nThis message cost you nothing.";
  await talk(threadOf({ messages: [lineOf(1), said(old, { word: "crisis" })], messageCount: 2 }));
  await expect.element(page.getByRole("alert").getByText("You can talk to someone: 113.")).toBeVisible();
  expect(page.getByRole("alert").getByRole("link").elements()).toEqual([]);
});

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
