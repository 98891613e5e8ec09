import { expect, test } from "vitest";
import { examineLooks } from "../../../testing/examine-looks.ts";
import { field } from "../../../testing/public-forms.ts";
import { visit } from "../../../testing/site.tsx";

test("[FORM-06] the content-removal form has name, URL, email and message", async () => {
  await visit(null, "/content-removal");
  for (const label of ["Your name", "Link or name", "Your email address", "In your words"])
    await expect.element(field(label)).toBeVisible();
  await examineLooks();
});

test("[FORM-14] the removal page says when we usually answer", async () => {
  const { page } = await visit(null, "/content-removal");
  await expect.element(page.getByRole("main").getByText(/usually within 24 hours/)).toBeVisible();
});
