import { Refusal } from "@masq/client/contract-server";
import { sendForm } from "@masq/contract/member/support";
import { expect, test } from "vitest";
import { examine, expectNoSideways } from "../../../testing/examine.ts";
import { brandOf, memberOf } from "../../../testing/people.ts";
import {
  AFFILIATES,
  CONTACT,
  field,
  fieldsOf,
  FORMS,
  pressSend,
  REMOVAL,
  takesForms,
} from "../../../testing/public-forms.ts";
import { server, visit } from "../../../testing/site.tsx";
import { toast } from "../../../testing/toast.ts";
import { m } from "../../paraglide/messages.js";

/** The specification's own sentence. */
const SUBMISSION_ERROR = "There was a problem submitting your request, try again later";
const EMAIL = "jo@example.com";
const bodies = () => server.asked(sendForm).map(({ body }) => body);
const refusesAll = (): void =>
  server.on(sendForm, () => {
    throw new Refusal(500, "internal");
  });
for (const form of FORMS)
  test(`[FORM-11] ${form.path}: sent, with a toast and the ticket, which is mailed to the sender and to support`, async () => {
    takesForms();
    const { page } = await visit(null, form.path);
    await form.fill(EMAIL);
    await pressSend(form);
    await expect.element(toast(m.form_sent_toast())).toBeVisible();
    const heading = page.getByRole("heading", { name: m.form_ticket({ ticket: form.ticket }), exact: true });
    await expect.element(heading).toBeVisible();
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]).toMatchObject({ email: EMAIL });
    expect(Object.values(bodies()[0]!)).toContain(form.kept);
    await examine();
    await page.getByRole("button", { name: form.again(), exact: true }).click();
    await expect.element(field(form.keptIn())).toHaveValue("");
  });

test("[FORM-09] a failed submission of any form says so, keeps the input, and can be sent again", async () => {
  for (const form of FORMS) {
    refusesAll();
    const { page } = await visit(null, form.path);
    await form.fill(EMAIL);
    await pressSend(form);
    await expect.element(page.getByRole("main").getByRole("alert")).toMatchTextContent(SUBMISSION_ERROR);
    await expect.element(field(form.keptIn())).toHaveValue(form.kept);
    await expect.element(field(m.form_email())).toHaveValue(EMAIL);
    if (form === CONTACT) await examine();
    takesForms();
    await pressSend(form);
    await expect.element(page.getByRole("heading", { name: m.form_ticket({ ticket: form.ticket }) })).toBeVisible();
  }
});

test("[FORM-10] contact and affiliates show their own warnings when a submission fails", async () => {
  refusesAll();
  const warnings = new Map([
    [CONTACT, m.contact_warning()],
    [AFFILIATES, m.affiliate_warning()],
  ]);
  for (const form of FORMS) {
    const { page } = await visit(null, form.path);
    await form.fill(EMAIL);
    await pressSend(form);
    const alert = page.getByRole("main").getByRole("alert");
    await expect.element(alert).toMatchTextContent(SUBMISSION_ERROR);
    for (const [owner, warning] of warnings)
      if (owner === form) await expect.element(alert).toMatchTextContent(warning);
      else await expect.element(alert).not.toMatchTextContent(warning);
  }
});

/** Words, since a browser takes seconds to lay out ten thousand letters without a space. */
const wordsOf = (letters: number): string =>
  "It was charged. ".repeat(Math.ceil(letters / 16)).slice(0, letters - 1) + "!";

for (const form of FORMS) {
  const title =
    form === REMOVAL
      ? "the removal form accepts long text in every field, with script; text over the limit is reported under its field, and nothing is cut"
      : `[VALID-17] ${form.path} accepts long text in every field, with script; text over the limit is reported under its field, and nothing is cut`;
  test(title, async () => {
    takesForms();
    const long = wordsOf(2_500);
    const { page } = await visit(null, form.path);
    await form.fill(EMAIL);
    const texts = fieldsOf().filter((one) => one.matches("textarea, input:not([type=email])"));
    expect(texts.length).toBeGreaterThan(1);
    for (const one of texts) {
      await page.elementLocator(one).fill(long);
      await expect.element(page.elementLocator(one)).toHaveValue(long);
    }
    const kept = field(form.keptIn());
    await kept.fill(wordsOf(10_001));
    await pressSend(form);
    await expect.element(page.getByText(m["rule.max-length"]({ max: 10_000 }), { exact: true })).toBeVisible();
    expect(page.getByText(m["rule.max-length"]({ max: 10_000 })).elements()).toHaveLength(1);
    await expect.element(kept).toHaveFocus();
    await expect.element(kept).toHaveAccessibleDescription(/at most 10000 symbols/);
    expect((kept.element() as HTMLTextAreaElement).value).toHaveLength(10_001);
    expect(bodies()).toEqual([]);
    await kept.fill(long);
    await pressSend(form);
    await expect.element(page.getByRole("heading", { name: m.form_ticket({ ticket: form.ticket }) })).toBeVisible();
    expect(bodies()).toHaveLength(1);
    expect(Object.values(bodies()[0]!).filter((value) => value === long)).toHaveLength(texts.length);
  });
}

test("a person whose browser filled the hidden field solves the CAPTCHA and gets through", async () => {
  takesForms();
  const { page } = await visit(null, CONTACT.path);
  server.on(sendForm, ({ body }) => {
    if (body["website"] !== undefined && body["captcha"] === undefined) throw new Refusal(412, "captcha-required");
    return { ticketNumber: CONTACT.ticket };
  });
  await CONTACT.fill(EMAIL);
  document.querySelector<HTMLInputElement>("input[name=website]")!.value = "https://own.example";
  await pressSend(CONTACT);
  await expect.element(page.getByRole("alert").filter({ hasText: m["error.captcha-v3-failed"]() })).toBeVisible();
  await expect.element(field(m.contact_message())).toHaveValue(CONTACT.kept);
  await pressSend(CONTACT);
  await expect.element(toast(m.form_sent_toast())).toBeVisible();
  await expect.element(page.getByRole("heading", { name: m.form_ticket({ ticket: CONTACT.ticket }) })).toBeVisible();
  expect(bodies().map(({ captcha }) => captcha)).toEqual([undefined, { version: "v2", token: "pressed" }]);
});

test("a member's contact form knows the sender; it is complete in German and on embernight in the dark theme", async () => {
  await visit(memberOf(), CONTACT.path);
  await expect.element(field(m.form_name())).toHaveValue("sam");
  await expect.element(field(m.form_email())).toHaveValue("sam@example.com");
  const { theme } = brandOf();
  const embernight = brandOf({
    fullScope: "embernight",
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
  });
  for (const [path, title] of [
    ["/contact-us", "Kontakt"],
    ["/affiliates", "Partnerprogramm"],
    ["/content-removal", "Etwas entfernen lassen"],
  ] as const) {
    const { page } = await visit(null, path, { brand: embernight, locale: "de" });
    await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await examine();
    await expectNoSideways();
  }
});
