import { disclosure as sentenceOf } from "@masq/domain/foundation/disclosure";
import { promiseIn } from "@masq/server/testing/promises";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Letter, MoneyLetter } from "../../foundation/mail-queue/letter.ts";
import { writeLetter } from "./letters.ts";
import { writePush } from "./push-words.ts";
import { renderMail, type MailContent } from "./render-mail.ts";

const sum = { product: "Premium, monthly", amountMinor: 2999, vatMinor: 520, currency: "EUR" };
const at = "2026-03-29T00:30:00Z";
const until = "2026-04-28T00:30:00Z";
const receipt = {
  ...({ template: "receipt", number: "2026-000007", credits: 0, intervalDays: 30, isRenewal: false } as const),
  descriptor: "TESTHOUSE",
  card: "visa 4242",
  paidAt: at,
  renewal: { at: until, amountMinor: 2999 },
  ...sum,
};
const MONEY_LETTERS: Letter[] = [
  receipt,
  { ...receipt, isRenewal: true, renewal: null },
  { ...receipt, intervalDays: 0, credits: 10, renewal: null },
  { ...sum, template: "renewal-reminder", at: until, intervalDays: 30, card: "visa 4242" },
  { ...sum, template: "renewal-failed", until, nextTryAt: at, daysLeft: 3 },
  { ...sum, template: "renewal-failed", until, nextTryAt: null, daysLeft: 1 },
  { ...sum, template: "membership-cancelled", at, until, reference: "mem_1", why: "member" },
  { ...sum, template: "membership-cancelled", at, until, reference: "mem_1", why: "support" },
  { ...sum, template: "membership-cancelled", at, until, reference: "mem_1", why: "break" },
  { ...sum, template: "membership-ended", at, why: "cancelled" },
  { ...sum, template: "membership-ended", at, why: "unpaid" },
  { ...sum, template: "membership-ended", at, why: "refunded" },
  { ...sum, template: "membership-ended", at, why: "locked" },
  { ...sum, template: "refund-done", receipt: "2026-000007", credits: 4, at },
  { ...sum, template: "withdrawal-done", receipt: null, credits: 0, at },
  { ...sum, template: "payment-resolved", outcome: "success" },
  { ...sum, template: "payment-resolved", outcome: "failed" },
];

const content: MailContent = {
  locale: "en",
  brandName: "velvetrooms",
  hue: 8,
  subject: "Hello <you>",
  heading: "A <b>heading</b>",
  paragraphs: ["One & two"],
  action: { label: "Go", href: "https://velvetrooms.com/verify?token=a&b=c" },
  small: "Small.",
  disclosure: "Every profile on velvetrooms is a fictional character.",
};

test("[TRUST-06] a mail without its disclosure is not rendered", async () => {
  for (const disclosure of ["", "  \n"])
    await assert.rejects(renderMail({ ...content, disclosure }), /without the disclosure/);
  const mail = await renderMail(content);
  assert.ok(mail.html.includes(content.disclosure));
  assert.ok(mail.text.includes(content.disclosure));
});

test("what comes from outside is escaped, the link stands whole in both forms", async () => {
  const mail = await renderMail(content);
  assert.ok(mail.html.includes("A &lt;b&gt;heading&lt;/b&gt;"));
  assert.ok(!mail.html.includes("<b>heading"));
  assert.ok(mail.html.includes('href="https://velvetrooms.com/verify?token=a&amp;b=c"'));
  assert.ok(mail.text.includes("https://velvetrooms.com/verify?token=a&b=c"));
});

/** At least one of each kind: a new kind without a sample does not compile. */
type Kind = Exclude<Letter["template"], MoneyLetter["template"]>;
const SAMPLES: { [K in Kind]: readonly [Letter & { template: K }, ...(Letter & { template: K })[]] } = {
  "verify-email": [{ template: "verify-email", to: "a@example.com", token: "t" }],
  "reset-password": [{ template: "reset-password", to: "a@example.com", token: "t" }],
  "staff-invited": [{ template: "staff-invited", to: "a@example.com", name: "Ada", token: "t" }],
  "staff-password": [{ template: "staff-password", to: "a@example.com", name: "Ada", token: "t" }],
  "password-changed": [{ template: "password-changed", to: "a@example.com" }],
  "passkey-added": [{ template: "passkey-added", to: "a@example.com" }],
  "passkey-removed": [{ template: "passkey-removed", to: "a@example.com" }],
  "email-changed": [{ template: "email-changed", to: "a@example.com", support: "help@example.com" }],
  "identity-linked": [
    { template: "identity-linked", to: "a@example.com", provider: "Elsewhere", support: "help@example.com" },
  ],
  "identity-added": [
    { template: "identity-added", to: "a@example.com", provider: "Elsewhere", support: "help@example.com" },
  ],
  "identity-removed": [{ template: "identity-removed", to: "a@example.com", provider: "Elsewhere" }],
  "new-message": [{ template: "new-message", conversationId: "c", readSeq: 0, profileName: "Mia" }],
  "new-messages": [{ template: "new-messages", count: 7, names: ["Mia", "Nora", "Ada", "Ivy", "Zoe"] }],
  "export-ready": [{ template: "export-ready", to: "a@example.com" }],
  "removal-received": [
    { template: "removal-received", to: "a@example.com", ticket: "T-1", locale: "en", outcome: "hidden" },
    { template: "removal-received", to: "a@example.com", ticket: "T-1", locale: "de", outcome: "judged" },
  ],
  "removal-decided": [
    {
      template: "removal-decided",
      to: "a@example.com",
      ticket: "T-1",
      locale: "en",
      action: "removed",
      decision: "It was yours.",
    },
  ],
  "support-received": [
    { template: "support-received", to: "a@example.com", ticket: "S-1", locale: "en" },
    { template: "support-received", to: "a@example.com", ticket: "S-1", locale: "de" },
  ],
  "support-written": [
    {
      template: "support-written",
      to: "help@example.com",
      replyTo: "a@example.com",
      ticket: "S-1",
      form: "contact",
      typed: { name: "Ada", subject: "payment issues", email: "a@example.com", message: "Charged twice." },
    },
    {
      template: "support-written",
      to: "help@example.com",
      replyTo: "a@example.com",
      ticket: "S-1",
      form: "affiliate",
      typed: { fullName: "Ada", email: "a@example.com", country: "NL", trafficSource: "A blog." },
    },
  ],
  "removal-waiting": [{ template: "removal-waiting", to: "help@example.com", ticket: "T-1" }],
  "logins-ended": [{ template: "logins-ended", to: "a@example.com", support: "help@example.com" }],
  "account-locked": [{ template: "account-locked", to: "a@example.com", support: "help@example.com" }],
  "account-unlocked": [{ template: "account-unlocked", to: "a@example.com", support: "help@example.com" }],
  "text-changes": [
    { template: "text-changes", to: "a@example.com", page: "terms", day: "2027-01-15", summary: "The fee goes.\nNew." },
    {
      template: "text-changes",
      to: "a@example.com",
      page: "privacy-policy",
      day: "2027-01-15",
      summary: "Less is kept.",
    },
  ],
  "account-erased": [{ template: "account-erased", to: "a@example.com" }],
  "search-news": [
    { template: "search-news", searchId: "sch_1", name: "Mia", count: 1 },
    { template: "search-news", searchId: "sch_1", name: "Mia", count: 3 },
  ],
};

test("[TRUST-29] every letter in every language has words, a link and a subject that reveals nothing about the site", () => {
  for (const locale of ["en", "de"] as const) {
    for (const letter of [...Object.values(SAMPLES).flat(), ...MONEY_LETTERS]) {
      const linkTo = (path: string): string => `https://x.test${path}`;
      const look = { brandName: "velvetrooms", disclosure: "D.", hue: 8, zone: "Europe/Amsterdam" };
      const mail = writeLetter(letter, { locale, ...look, href: linkTo("/"), linkTo });
      assert.ok(mail.subject && mail.heading && mail.small && mail.action?.href && mail.paragraphs.length > 0);
      assert.doesNotMatch(
        mail.subject,
        /velvet|Mia|Elsewhere|\bdat(e|ing)\b|flirt|chat|sex|message|Nachricht|Premium|credit|fiction|Figur/i,
      );
    }
  }
});

test("[TRUST-07] no letter and no push, rendered in any language, promises people, meetings or company", async () => {
  const linkTo = (path: string): string => `https://x.test${path}`;
  for (const locale of ["en", "de"] as const) {
    for (const brandName of ["velvetrooms", "embernight"]) {
      const sentence = sentenceOf({ brand: brandName, company: "House Ltd." }, locale);
      const look = {
        locale,
        brandName,
        disclosure: sentence,
        hue: 8,
        zone: "Europe/Amsterdam",
        href: linkTo("/"),
        linkTo,
      };
      for (const letter of [...Object.values(SAMPLES).flat(), ...MONEY_LETTERS]) {
        const mail = writeLetter(letter, look);
        const { html, text } = await renderMail({ ...look, ...mail });
        for (const words of [mail.subject, text, html.replaceAll(/<[^>]+>/g, " ")])
          assert.equal(promiseIn(words), undefined, `${letter.template} in ${locale}`);
      }
      const about = { locale, neutralName: "Daybook", conversationId: "c", unread: 1 };
      for (const details of [undefined, { profileName: "Mia", disclosure: sentence }])
        assert.equal(promiseIn(JSON.stringify(writePush({ ...about, details }))), undefined, `a push in ${locale}`);
    }
  }
});

test("a receipt shows net, VAT and total in its language's format, the renewal in plain words, and two links", () => {
  const linkTo = (path: string): string => `https://x.test${path}`;
  const look = { brandName: "velvetrooms", disclosure: "D.", hue: 8, zone: "Europe/Amsterdam", href: "", linkTo };
  const english = writeLetter(receipt, { locale: "en", ...look });
  const facts = Object.fromEntries(english.facts ?? []);
  assert.deepEqual([facts["Net"], facts["VAT"], facts["Total"]], ["€24.79", "€5.20", "€29.99"]);
  assert.equal(facts["Date"], "29 March 2026");
  assert.match(english.paragraphs.join(" "), /renews on 28 April 2026 for €29\.99, and then every 30 days/);
  assert.equal(english.action?.href, "https://x.test/settings/orders");
  assert.deepEqual(english.links, [{ label: "Cancel the membership", href: "https://x.test/settings/membership" }]);
  const german = writeLetter(receipt, { locale: "de", ...look });
  assert.match(german.paragraphs.join(" "), /am 28\. April 2026 für 29,99\s€/);
  assert.equal(german.links?.[0]?.label, "Mitgliedschaft kündigen");
});

test("rendering a mail loads only the needed parts of the library: no code highlighter, which would stay in memory", async () => {
  const { html } = await renderMail(content);
  assert.match(html, /^<!DOCTYPE html/);
  assert.ok(!("Prism" in globalThis));
});
