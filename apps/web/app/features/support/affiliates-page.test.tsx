import { expect, test } from "vitest";
import { examineLooks } from "../../../testing/examine-looks.ts";
import { AFFILIATES, field, fieldsOf, pressSend } from "../../../testing/public-forms.ts";
import { visit } from "../../../testing/site.tsx";
import { m } from "../../paraglide/messages.js";

test("[FORM-07] the affiliates' form has its ten fields and three messengers; four are required", async () => {
  const { page } = await visit(null, "/affiliates");
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
    await expect.element(field(label)).toBeVisible();
  expect(fieldsOf()).toHaveLength(10);
  const { options } = field("Messenger").element() as HTMLSelectElement;
  expect([...options].filter(({ value }) => value !== "").map(({ label }) => label)).toEqual([
    "Skype",
    "Telegram",
    "WeChat",
  ]);
  await pressSend(AFFILIATES);
  await expect.poll(() => page.getByText("Required", { exact: true }).elements()).toHaveLength(4);
  await examineLooks();
});

test("[FORM-08] affiliates have only this form: no link to a login or an area, and no such address", async () => {
  const { page } = await visit(null, "/affiliates");
  const main = page.getByRole("main");
  await expect.element(main.getByText(/no affiliate portal/)).toBeVisible();
  expect(main.getByRole("link").elements()).toEqual([]);
  for (const path of ["login", "sign-in", "sign-up", "dashboard", "account", "area"]) {
    const there = await visit(null, `/affiliates/${path}`);
    await expect.element(there.page.getByRole("heading", { level: 1, name: m.notfound_title() })).toBeVisible();
  }
});

test("[FORM-13] the affiliates' page says when we reply", async () => {
  const { page } = await visit(null, "/affiliates");
  const words = "We usually reply within 24 hours, at the latest within 48 hours.";
  await expect.element(page.getByRole("main").getByText(words)).toBeVisible();
});
