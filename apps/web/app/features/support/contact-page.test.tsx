import { expect, test } from "vitest";
import { examineLooks } from "../../../testing/examine-looks.ts";
import { CONTACT, field, fieldsOf, pressSend } from "../../../testing/public-forms.ts";
import { server, visit } from "../../../testing/site.tsx";
import { m } from "../../paraglide/messages.js";

test("[FORM-04, VALID-01, VALID-02] the contact form requires name, subject, email and message", async () => {
  const { page } = await visit(null, "/contact-us");
  for (const label of ["Your name", "What is it about?", "Your email address", "Your message"])
    await expect.element(field(label)).toBeVisible();
  expect(fieldsOf()).toHaveLength(4);
  await field("Your message").fill(" \n ");
  await pressSend(CONTACT);
  const needed = page.getByText("Required", { exact: true });
  await expect.poll(() => needed.elements()).toHaveLength(4);
  await expect.element(field("Your name")).toHaveFocus();
  await examineLooks();
  await CONTACT.fill("nobody");
  await pressSend(CONTACT);
  await expect.element(page.getByText(m["rule.email"]())).toBeVisible();
  expect(server.calls.filter(({ name }) => name === "sendForm")).toEqual([]);
});

test("[FORM-05] the contact form has the five subjects", async () => {
  const { page } = await visit(null, "/contact-us");
  const subjects = page.getByLabelText("What is it about?");
  await expect.element(subjects).toBeVisible();
  expect([...(subjects.element() as HTMLSelectElement).options].map(({ label }) => label).slice(1)).toEqual([
    "Payment issues",
    "General inquiries",
    "Account deactivation",
    "Partnership inquiries",
    "Premium cancellation",
  ]);
});

test("[FORM-12] the contact page says when we reply", async () => {
  const { page } = await visit(null, "/contact-us");
  const words = "We usually reply within 24 hours, at the latest within 48 hours.";
  await expect.element(page.getByRole("main").getByText(words)).toBeVisible();
});
