import { disclosure as sentenceOf } from "@masq/domain/foundation/disclosure";
import { LETTERS, receipt } from "@masq/server/testing/letters";
import { promiseIn } from "@masq/server/testing/promises";
import assert from "node:assert/strict";
import { test } from "node:test";
import { writeLetter } from "./letters.ts";
import { writePush } from "./push-words.ts";
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

test("an email says in which language it is, wherever it says one", async () => {
  for (const locale of ["en", "de"] as const) {
    const { html } = await renderMail({ ...content, locale });
    const said = Array.from(html.matchAll(/\blang="(\w+)"/g), ([, lang]) => lang);
    assert.deepEqual(new Set(said), new Set([locale]));
  }
});

test("what comes from outside is escaped, the link stands whole in both forms", async () => {
  const mail = await renderMail(content);
  assert.ok(mail.html.includes("A &lt;b&gt;heading&lt;/b&gt;"));
  assert.ok(!mail.html.includes("<b>heading"));
  assert.ok(mail.html.includes('href="https://velvetrooms.com/verify?token=a&amp;b=c"'));
  assert.ok(mail.text.includes("https://velvetrooms.com/verify?token=a&b=c"));
});

test("[TRUST-29] every letter in every language has words, a link and a subject that reveals nothing about the site", () => {
  for (const locale of ["en", "de"] as const) {
    for (const letter of LETTERS) {
      const linkTo = (path: string): string => `https://x.test${path}`;
      const look = { brandName: "velvetrooms", disclosure: "D.", hue: 8, zone: "Europe/Amsterdam" };
      const mail = writeLetter(letter, { locale, ...look, href: linkTo("/"), linkTo, rulingHref: linkTo });
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
        rulingHref: linkTo,
      };
      for (const letter of LETTERS) {
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
  const site = { zone: "Europe/Amsterdam", href: "", linkTo, rulingHref: linkTo };
  const look = { brandName: "velvetrooms", disclosure: "D.", hue: 8, ...site };
  const english = writeLetter(receipt, { locale: "en", ...look });
  const facts = Object.fromEntries(english.facts ?? []);
  assert.deepEqual([facts["Net"], facts["VAT"], facts["Total"]], ["€24.79", "€5.20", "€29.99"]);
  assert.equal(facts["Date"], "29 March 2026");
  assert.match(english.paragraphs.join(" "), /renews on 28 April 2026 for €29\.99, and then every 30 days/);
  assert.equal(english.action?.href, "https://x.test/settings/orders");
  assert.deepEqual(english.links, [
    { label: "Cancel the membership", href: "https://x.test/settings/membership" },
    { label: "Withdraw from this purchase", href: "https://x.test/withdraw/2026-000007" },
  ]);
  const german = writeLetter(receipt, { locale: "de", ...look });
  assert.match(german.paragraphs.join(" "), /am 28\. April 2026 für 29,99\s€/);
  assert.equal(german.links?.[0]?.label, "Mitgliedschaft kündigen");
});

test("rendering a mail loads only the needed parts of the library: no code highlighter, which would stay in memory", async () => {
  const { html } = await renderMail(content);
  assert.match(html, /^<!DOCTYPE html/);
  assert.ok(!("Prism" in globalThis));
});
