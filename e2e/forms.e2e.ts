import { requestFrom } from "@masq/server/testing/http";
import type { Page } from "@playwright/test";
import { mailsTo } from "./support/money.ts";
import { failing, openDrawn, toast, withoutScript } from "./support/page.ts";
import { toPlace } from "./support/places-page.ts";
import { examine, examineLooks, sidewaysOf } from "./support/screens.ts";
import { addressOf, expect, PHONE, test, type Stage } from "./support/stage.ts";

const TICKET = /[ST]-[0-9A-Z]{8}/;
const SUBMISSION_ERROR = "There was a problem submitting your request, try again later";

type Form = { path: string; button: string; fill: (page: Page, email: string) => Promise<void>; kept: string };
const CONTACT: Form = {
  path: "/contact-us",
  button: "Send",
  async fill(page, email) {
    await page.getByLabel("Your name").fill("Jo Visser");
    await page.getByLabel("What is it about?").selectOption("Payment issues");
    await page.getByLabel("Your email address").fill(email);
    await page.getByLabel("Your message").fill("I was charged twice.");
  },
  kept: "I was charged twice.",
};
const AFFILIATES: Form = {
  path: "/affiliates",
  button: "Send application",
  async fill(page, email) {
    await page.getByLabel("Full name").fill("Ada Blog");
    await page.getByLabel("Your email address").fill(email);
    await page.getByLabel("Company").fill("Blog BV");
    await page.getByLabel("Messenger", { exact: true }).selectOption("Telegram");
    await page.getByLabel("Messenger ID").fill("@adablog");
    await page.getByLabel("Country").fill("Netherlands");
    await page.getByLabel("Years of experience").fill("5");
    await page.getByLabel("Geos").fill("NL, BE");
    await page.getByLabel("Traffic source").fill("A blog with reviews");
    await page.getByLabel("Other verticals").fill("Games");
  },
  kept: "A blog with reviews",
};
const REMOVAL: Form = {
  path: "/content-removal",
  button: "Request removal",
  async fill(page, email) {
    await page.getByLabel("Link or name").fill("the one with the lamp");
    await page.getByLabel("What is it about?").selectOption("It looks like me");
    await page.getByLabel("In your words").fill("That is my face.");
    await page.getByLabel("Your name").fill("Jo Visser");
    await page.getByLabel("Your email address").fill(email);
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

const fieldsOf = (page: Page) =>
  page.getByRole("main").locator("form :is(input, select, textarea):not([name=website])");
/** A guest's phone at one of the pages. */
async function opened(stage: Stage, { path }: Form): Promise<Page> {
  const page = await stage.open(PHONE);
  await page.goto(stage.at(path));
  return page;
}

test("[FORM-04, VALID-01, VALID-02] the contact form requires name, subject, email and message", async ({ stage }) => {
  const page = await opened(stage, CONTACT);
  for (const label of ["Your name", "What is it about?", "Your email address", "Your message"])
    await expect(page.locator("form").getByLabel(label)).toBeVisible();
  await expect(fieldsOf(page)).toHaveCount(4);
  await page.getByLabel("Your message").fill(" \n ");
  await send(page, CONTACT);
  await expect(page.getByText("Required", { exact: true })).toHaveCount(4);
  await expect(page.getByLabel("Your name")).toBeFocused();
  await examineLooks(page, "contact form");
  await CONTACT.fill(page, "nobody");
  await send(page, CONTACT);
  await expect(page.getByText("Enter a valid email address")).toBeVisible();
});

test("[FORM-06] the content-removal form has name, URL, email and message", async ({ stage }) => {
  const page = await opened(stage, REMOVAL);
  for (const label of ["Your name", "Link or name", "Your email address", "In your words"])
    await expect(page.locator("form").getByLabel(label)).toBeVisible();
  await examineLooks(page, "removal form");
});

test("[FORM-07] the affiliates' form has its ten fields and three messengers; four are required", async ({ stage }) => {
  const page = await opened(stage, AFFILIATES);
  for (const label of [
    "Full name",
    "Your email address",
    "Company",
    "Messenger",
    "Messenger ID",
    "Country",
    "Years of experience",
    "Geos",
    "Traffic source",
    "Other verticals",
  ])
    await expect(page.locator("form").getByLabel(label, { exact: true })).toBeVisible();
  await expect(fieldsOf(page)).toHaveCount(10);
  await expect(page.getByLabel("Messenger", { exact: true }).locator("option:not([value=''])")).toHaveText([
    "Skype",
    "Telegram",
    "WeChat",
  ]);
  await send(page, AFFILIATES);
  await expect(page.getByText("Required", { exact: true })).toHaveCount(4);
  await examineLooks(page, "affiliates' form");
});

test("[FORM-08] affiliates have only this form: no link to a login or an area, and no such address", async ({
  stage,
}) => {
  const page = await opened(stage, AFFILIATES);
  const main = page.getByRole("main");
  await expect(main.getByText(/no affiliate portal/)).toBeVisible();
  await expect(main.getByRole("link")).toHaveCount(0);
  const request = requestFrom(stage.app.url);
  for (const path of ["login", "sign-in", "sign-up", "dashboard", "account", "area"])
    expect((await request(`/affiliates/${path}`, { host: stage.room.host })).status, path).toBe(404);
});

for (const [title, form, words] of [
  [
    "[FORM-12] the contact page says when we reply",
    CONTACT,
    "We usually reply within 24 hours, at the latest within 48 hours.",
  ],
  [
    "[FORM-13] the affiliates' page says when we reply",
    AFFILIATES,
    "We usually reply within 24 hours, at the latest within 48 hours.",
  ],
  ["[FORM-14] the removal page says when we usually answer", REMOVAL, /usually within 24 hours/],
] as const)
  test(title, async ({ stage }) => {
    const page = await opened(stage, form);
    await expect(page.getByRole("main").getByText(words)).toBeVisible();
  });

for (const form of FORMS)
  test(`[FORM-11] ${form.path}: sent, with a toast and the ticket, which is mailed to the sender and to support`, async ({
    stage,
  }) => {
    const page = await opened(stage, form);
    const email = mailboxOf(stage, "sent");
    await form.fill(page, email);
    await send(page, form);
    await expect(toast(page, "Sent. Thank you.")).toBeVisible();
    const ticket = await ticketOf(page);
    expect(ticket).toMatch(form === REMOVAL ? /^T-/ : /^S-/);
    await examine(page, `${form.path}, sent`);
    await expect.poll(() => mailsTo(stage, email)).toContain(ticket);
    await expect.poll(() => mailsTo(stage, "care@example.com")).toContain(ticket);
    await page.getByRole("button", { name: /^(Send another message|Send another|Report something else)$/ }).click();
    await expect(page.getByLabel(KEPT)).toHaveValue("");
  });

test("[FORM-09] a failed submission of any form says so, keeps the input, and can be sent again", async ({ stage }) => {
  const page = await stage.open({ isNoisy: true });
  for (const form of FORMS) {
    await page.goto(stage.at(form.path));
    await failing(page, "POST", "/api/customer-support", 500);
    await form.fill(page, mailboxOf(stage, "late"));
    await send(page, form);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(SUBMISSION_ERROR);
    await expect(page.getByLabel(KEPT)).toHaveValue(form.kept);
    await expect(page.getByLabel("Your email address")).toHaveValue(mailboxOf(stage, "late"));
    if (form === CONTACT) await examine(page, "contact form, not sent");
    await page.unrouteAll();
    await send(page, form);
    expect(await ticketOf(page)).toMatch(TICKET);
  }
});

test("[FORM-10] contact and affiliates show their own warnings when a submission fails", async ({ stage }) => {
  const page = await stage.open({ isNoisy: true });
  const warnings = new Map([
    [CONTACT, "Your message was not sent. What you typed is still here."],
    [AFFILIATES, "Your application was not sent. What you typed is still here."],
  ]);
  for (const form of FORMS) {
    await page.goto(stage.at(form.path));
    await failing(page, "POST", "/api/customer-support", 500);
    await form.fill(page, mailboxOf(stage, "warned"));
    await send(page, form);
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toBeVisible();
    for (const [owner, warning] of warnings)
      if (owner === form) await expect(alert).toContainText(warning);
      else await expect(alert).not.toContainText(warning);
    await page.unrouteAll();
  }
});

/** Words, since a browser takes seconds to lay out ten thousand letters without a space. */
const wordsOf = (letters: number): string =>
  "It was charged. ".repeat(Math.ceil(letters / 16)).slice(0, letters - 1) + "!";
const TOO_LONG = "The field must contain at most 10000 symbols";

async function sendsLong(stage: Stage, form: Form): Promise<void> {
  const long = wordsOf(2_500);
  const page = await opened(stage, form);
  await form.fill(page, mailboxOf(stage, "long"));
  const texts = await fieldsOf(page).and(page.locator("textarea, input:not([type=email])")).all();
  expect(texts.length).toBeGreaterThan(1);
  for (const field of texts) {
    await field.fill(long);
    await expect(field).toHaveValue(long);
  }
  await page.getByLabel(KEPT).fill(wordsOf(10_001));
  await send(page, form);
  await expect(page.getByText(TOO_LONG)).toHaveCount(1);
  await expect(page.getByLabel(KEPT)).toBeFocused();
  expect((await page.getByLabel(KEPT).inputValue()).length).toBe(10_001);
  await page.getByLabel(KEPT).fill(long);
  const sent = page.waitForRequest(/\/api\/customer-support/);
  await send(page, form);
  const body = (await sent).postDataJSON() as Record<string, string>;
  expect(Object.values(body).filter((value) => value === long)).toHaveLength(texts.length);
  expect(await ticketOf(page)).toMatch(TICKET);
}
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
for (const [way, sends] of Object.entries({ "with script": sendsLong, "without script": sendsLongWithoutScript })) {
  for (const form of [CONTACT, AFFILIATES])
    test(`[VALID-17] ${form.path} accepts long text in every field, ${way}; text over the limit is reported under its field, and nothing is cut`, ({
      stage,
    }) => sends(stage, form));
  test(`the removal form accepts long text in every field, ${way}; text over the limit is reported under its field, and nothing is cut`, ({
    stage,
  }) => sends(stage, REMOVAL));
}

for (const form of FORMS)
  test(`[FORM-03] without JavaScript ${form.path} is sent, reports invalid input, and shows the ticket`, async ({
    stage,
  }) => {
    const page = await stage.open({ javaScriptEnabled: false, isNoisy: true });
    await page.goto(stage.at(form.path));
    await form.fill(page, "nobody");
    await send(page, form);
    await expect(page.getByText("Enter a valid email address")).toBeVisible();
    await expect(page.getByLabel("Your email address")).toHaveValue("nobody");
    await expect(page.getByLabel(KEPT)).toHaveValue(form.kept);
    const email = mailboxOf(stage, "plain");
    await page.getByLabel("Your email address").fill(email);
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
    await page.getByLabel("Your message").fill(`Number ${at}`);
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
  await expect(page.getByLabel("Your message")).toHaveValue(CONTACT.kept);

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

test("a person whose browser filled the hidden field solves the CAPTCHA and gets through", async ({ stage }) => {
  const page = await stage.open({ isNoisy: true });
  await page.goto(stage.at("/contact-us"));
  await CONTACT.fill(page, mailboxOf(stage, "autofill"));
  await page.locator("input[name=website]").fill("https://own.example", { force: true });
  await send(page, CONTACT);
  await expect(page.getByRole("alert").filter({ hasText: "Solve the CAPTCHA" })).toBeVisible();
  await expect(page.getByLabel("Your message")).toHaveValue(CONTACT.kept);
  await send(page, CONTACT);
  await expect(toast(page, "Sent. Thank you.")).toBeVisible();
  expect(await ticketOf(page)).toMatch(/^S-/);
});

test("a member's contact form knows the sender; it is complete in German and on embernight in the dark theme", async ({
  stage,
}) => {
  const member = await stage.member();
  const page = await stage.memberPage(member, "/contact-us");
  await expect(page.getByLabel("Your name")).toHaveValue(member.username);
  await expect(page.getByLabel("Your email address")).toHaveValue(/@/);
  const dark = await stage.open({ colorScheme: "dark", locale: "de-DE", viewport: { width: 360, height: 780 } });
  for (const [path, title] of [
    ["/contact-us", "Kontakt"],
    ["/affiliates", "Partnerprogramm"],
    ["/content-removal", "Etwas entfernen lassen"],
  ] as const) {
    await dark.goto(addressOf(stage.app, path, "embernight.localhost"));
    await expect(dark.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await examine(dark, `${path}, embernight, German`);
    expect(await sidewaysOf(dark), path).toEqual({ 320: 0, 360: 0 });
  }
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
  await toPlace(desk, "Needs a decision", "Support");
  await expect(desk.locator("#tck-count")).toHaveText("1 open ticket");
  await desk.getByRole("row").filter({ hasText: "Payment issues" }).getByRole("button", { name: ticket }).click();
  const pane = desk.getByRole("complementary");
  await expect(pane.getByText(CONTACT.kept)).toBeVisible();
  await expect(pane.getByRole("link", { name: "Reply by email" })).toHaveAttribute("href", /^mailto:queue-.*subject=/);
  await pane.getByRole("button", { name: "Mark as answered" }).click();
  await expect(pane.getByText("Add a note: colleagues read it")).toBeVisible();
  await examine(desk, "ticket");
  await pane.getByLabel("Note for colleagues").fill("One of both was only reserved; written to them.");
  await pane.getByRole("button", { name: "Mark as answered" }).click();
  await expect(pane.getByRole("heading", { name: "Answered" })).toBeVisible();
  await expect(desk.getByText("No open tickets.")).toBeVisible();
  await desk.getByRole("link", { name: "Answered" }).click();
  await expect(desk.getByRole("row").filter({ hasText: ticket })).toBeVisible();
});
