import assert from "node:assert/strict";
import { test } from "node:test";
import { writeLetter, type Letter } from "./letters.ts";
import { renderMail, type MailContent } from "./render-mail.ts";

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

test("every letter in every language has words, a link and a subject that tells nothing about the site", () => {
  const letters: Letter[] = [
    { template: "verify-email", to: "a@example.com", token: "t" },
    { template: "reset-password", to: "a@example.com", token: "t" },
    { template: "password-changed", to: "a@example.com" },
    { template: "passkey-added", to: "a@example.com" },
    { template: "passkey-removed", to: "a@example.com" },
    { template: "email-changed", to: "a@example.com", support: "help@example.com" },
    { template: "identity-linked", to: "a@example.com", house: "Elsewhere", support: "help@example.com" },
    { template: "identity-added", to: "a@example.com", house: "Elsewhere", support: "help@example.com" },
    { template: "identity-removed", to: "a@example.com", house: "Elsewhere" },
    { template: "new-message", conversationId: "c", readSeq: 0, profileName: "Mia" },
    { template: "search-news", searchId: "sch_1", name: "Mia", count: 1 },
    { template: "search-news", searchId: "sch_1", name: "Mia", count: 3 },
  ];
  for (const locale of ["en", "de"] as const) {
    for (const letter of letters) {
      const frame = { locale, brandName: "velvetrooms", disclosure: "D.", hue: 8, href: "https://x.test/" };
      const mail = writeLetter(letter, frame);
      assert.ok(mail.subject && mail.heading && mail.small && mail.action?.href && mail.paragraphs.length > 0);
      assert.doesNotMatch(mail.subject, /velvet|Mia|dat(e|ing)|flirt|chat|sex|message|Nachricht/i);
    }
  }
});
