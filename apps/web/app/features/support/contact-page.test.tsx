import { expect, test } from "vitest";
import { visit } from "../../../testing/site.tsx";

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
