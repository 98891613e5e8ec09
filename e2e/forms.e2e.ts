import { requestFrom } from "@masq/server/testing/http";
import type { Page } from "@playwright/test";
import { mailsTo } from "./support/money.ts";
import { openDrawn, toast, withoutScript } from "./support/page.ts";
import { toPlace } from "./support/places-page.ts";
import { examine } from "./support/screens.ts";
import { expect, test, type Stage } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const TICKET = /[ST]-[0-9A-Z]{8}/;

type Form = { path: string; button: string; fill: (page: Page, email: string) => Promise<void>; kept: string };
const CONTACT: Form = {
  path: "/contact-us",
  button: "Send",
  async fill(page, email) {
    await page.getByLabel(site.form_name()).fill("Jo Visser");
    await page.getByLabel(site.contact_subject()).selectOption("Payment issues");
    await page.getByLabel(site.form_email()).fill(email);
    await page.getByLabel(site.contact_message()).fill("I was charged twice.");
  },
  kept: "I was charged twice.",
};
const AFFILIATES: Form = {
  path: "/affiliates",
  button: "Send application",
  async fill(page, email) {
    await page.getByLabel(site.affiliate_name()).fill("Ada Blog");
    await page.getByLabel(site.form_email()).fill(email);
    await page.getByLabel(site.affiliate_company()).fill("Blog BV");
    await page.getByLabel(site.affiliate_messenger(), { exact: true }).selectOption("Telegram");
    await page.getByLabel(site.affiliate_messenger_id()).fill("@adablog");
    await page.getByLabel(site.affiliate_country()).fill("Netherlands");
    await page.getByLabel(site.affiliate_years()).fill("5");
    await page.getByLabel(site.affiliate_geos()).fill("NL, BE");
    await page.getByLabel(site.affiliate_source()).fill("A blog with reviews");
    await page.getByLabel(site.affiliate_verticals()).fill("Games");
  },
  kept: "A blog with reviews",
};
const REMOVAL: Form = {
  path: "/content-removal",
  button: "Request removal",
  async fill(page, email) {
    await page.getByLabel(site.removal_url()).fill("the one with the lamp");
    await page.getByLabel(site.contact_subject()).selectOption("It looks like me");
    await page.getByLabel(site.removal_message()).fill("That is my face.");
    await page.getByLabel(site.form_name()).fill("Jo Visser");
    await page.getByLabel(site.form_email()).fill(email);
  },
  kept: "That is my face.",
};
const FORMS = [CONTACT, AFFILIATES, REMOVAL];
/** The field with the text that must not be lost. */
const KEPT = /^(Your message|Traffic source|In your words)$/;

const send = (page: Page, { button }: Form) => page.getByRole("button", { name: button, exact: true }).click();
const ticketOf = async (page: Page): Promise<string> => {
  const heading = page.getByRole("heading", { name: /^Your request: / });
  await expect(heading).toBeVisible();
  return TICKET.exec(await heading.innerText())?.[0] ?? "";
};
const mailboxOf = (stage: Stage, name: string): string => `${name}-${stage.room.scope}@example.com`;

/** Words, since a browser takes seconds to lay out ten thousand letters without a space. */
const wordsOf = (letters: number): string =>
  "It was charged. ".repeat(Math.ceil(letters / 16)).slice(0, letters - 1) + "!";
const TOO_LONG = "The field must contain at most 10000 symbols";

async function sendsLongWithoutScript(stage: Stage, form: Form): Promise<void> {
  const page = await stage.open({ javaScriptEnabled: false, isNoisy: true });
  await page.goto(stage.at(form.path));
  await form.fill(page, mailboxOf(stage, "longer"));
  await page.getByLabel(KEPT).fill(wordsOf(70_000));
  await send(page, form);
  await expect(page.getByText(TOO_LONG)).toHaveCount(1);
  expect((await page.getByLabel(KEPT).inputValue()).length).toBe(70_000);
  await page.getByLabel(KEPT).fill(wordsOf(2_500));
  await send(page, form);
  expect(await ticketOf(page)).toMatch(TICKET);
}
for (const form of [CONTACT, AFFILIATES])
  test(`[VALID-17] ${form.path} accepts long text in every field, without script; text over the limit is reported under its field, and nothing is cut`, ({
    stage,
  }) => sendsLongWithoutScript(stage, form));
test("the removal form accepts long text in every field, without script; text over the limit is reported under its field, and nothing is cut", ({
  stage,
}) => sendsLongWithoutScript(stage, REMOVAL));

for (const form of FORMS)
  test(`[FORM-03] without JavaScript ${form.path} is sent, reports invalid input, and shows the ticket`, async ({
    stage,
  }) => {
    const page = await stage.open({ javaScriptEnabled: false, isNoisy: true });
    await page.goto(stage.at(form.path));
    await form.fill(page, "nobody");
    await send(page, form);
    await expect(page.getByText(site["rule.email"]())).toBeVisible();
    await expect(page.getByLabel(site.form_email())).toHaveValue("nobody");
    await expect(page.getByLabel(KEPT)).toHaveValue(form.kept);
    const email = mailboxOf(stage, "plain");
    await page.getByLabel(site.form_email()).fill(email);
    await send(page, form);
    const ticket = await ticketOf(page);
    expect(ticket).toMatch(TICKET);
    await expect.poll(() => mailsTo(stage, email)).toContain(ticket);
  });

test("without JavaScript a form that needs the CAPTCHA says what to do and where to write; other sites' pages may not post @always", async ({
  stage,
}) => {
  const page = await stage.open({ javaScriptEnabled: false, isNoisy: true });
  await page.goto(stage.at("/contact-us"));
  for (let at = 0; at < 3; at += 1) {
    if (at > 0) await page.goto(stage.at("/contact-us"));
    await CONTACT.fill(page, mailboxOf(stage, `many${at}`));
    await page.getByLabel(site.contact_message()).fill(`Number ${at}`);
    await send(page, CONTACT);
    expect(await ticketOf(page), "here no captcha is judged without an answer").toMatch(TICKET);
  }
  await page.goto(stage.at("/contact-us"));
  await CONTACT.fill(page, mailboxOf(stage, "trapped"));
  await page.locator("input[name=website]").fill("https://spam.example", { force: true });
  await send(page, CONTACT);
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("that check needs JavaScript");
  await expect(alert).toContainText("care@example.com");
  await expect(page.getByLabel(site.contact_message())).toHaveValue(CONTACT.kept);

  const words = "name=a&subject=general+inquiries&email=a%40example.com&message=b";
  const post = (headers: Record<string, string>, body = words) =>
    requestFrom(stage.app.url)("/contact-us", {
      method: "POST",
      host: stage.room.host,
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      body,
    });
  const foreign = await post({ origin: "https://other.example", "sec-fetch-site": "cross-site" });
  expect(foreign.status).toBe(403);
  expect((await post({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await post({}, `message=${"x".repeat(1_100_000)}`)).status).toBe(413);
});

test("what was typed and pressed before the page's script loaded is sent when it has", async ({ stage }) => {
  const page = await stage.open();
  const release = await withoutScript(page);
  await openDrawn(page, stage.at("/contact-us"));
  await CONTACT.fill(page, mailboxOf(stage, "late"));
  // Pressed too early, it waits for the script like the typed text.
  const pressed = send(page, CONTACT);
  await expect(page.locator("form[aria-busy=true]")).toHaveCount(1);
  release();
  await pressed;
  await expect(toast(page, "Sent. Thank you.")).toBeVisible();
  expect(await ticketOf(page)).toMatch(TICKET);
});

test("an admin finds a submitted form, reads it, and marks it as answered with a note", async ({ stage }) => {
  const guest = await stage.open();
  await guest.goto(stage.at("/contact-us"));
  await CONTACT.fill(guest, mailboxOf(stage, "queue"));
  await send(guest, CONTACT);
  const ticket = await ticketOf(guest);
  const admin = await stage.agent({ role: "admin", first_name: "Tess", last_name: "Dijk" });
  const desk = await stage.open({ viewport: { width: 1280, height: 800 } });
  await stage.admit(desk, admin);
  await desk.goto(stage.deskAt("/chat/removals"));
  await toPlace(desk, m.nav_group_decide(), m.tickets_title());
  await expect(desk.locator("#queue-title")).toHaveText(m.tickets_count({ total: 1, late: 0 }));
  await desk
    .getByRole("row")
    .filter({ hasText: site.contact_subject_payment() })
    .getByRole("button", { name: ticket })
    .click();
  const pane = desk.getByRole("complementary");
  await expect(pane.getByText(CONTACT.kept)).toBeVisible();
  await expect(pane.getByRole("link", { name: m.tickets_write() })).toHaveAttribute("href", /^mailto:queue-.*subject=/);
  await pane.getByRole("button", { name: m.tickets_mark() }).click();
  await expect(pane.getByText(m.tickets_note_needed())).toBeVisible();
  await examine(desk, "ticket");
  await pane.getByLabel(m.tickets_note()).fill("One of both was only reserved; written to them.");
  await pane.getByRole("button", { name: m.tickets_mark() }).click();
  await expect(pane.getByRole("heading", { name: m.tickets_answered() })).toBeVisible();
  await expect(desk.getByText(m.tickets_none())).toBeVisible();
  await desk.getByRole("link", { name: m.tickets_done() }).click();
  await expect(desk.getByRole("row").filter({ hasText: ticket })).toBeVisible();
});
