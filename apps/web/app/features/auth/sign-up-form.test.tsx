import { register } from "@masq/contract/member/auth";
import { Refusal } from "@masq/client/contract-server";
import { expect, test } from "vitest";
import { server, visit } from "../../../testing/site.tsx";
import { toast } from "../../../testing/toast.ts";
import { m } from "../../paraglide/messages.js";

test("[AUTH-34] any other refusal of a registration shows the server's message", async () => {
  server.on(register, () => {
    throw new Refusal(409, "conflict", {}, { message: "Taken by a fox" });
  });
  const { page } = await visit(null, "/sign-up");
  const choose = (legend: string, answer: string) =>
    page.getByRole("group", { name: legend }).getByRole("radio", { name: answer, exact: true }).click({ force: true });
  await choose(m.sign_up_gender(), m.sign_up_man());
  await choose(m.sign_up_looking_for(), m.sign_up_women());
  await page.getByLabelText(m.sign_up_day()).fill("28");
  await page.getByLabelText(m.sign_up_month()).fill("02");
  await page.getByLabelText(m.sign_up_year()).fill("1990");
  await page.getByLabelText(m.sign_up_username()).fill("new_fox");
  await page.getByLabelText(m.sign_up_email()).fill("new_fox@example.com");
  await page.getByLabelText(m.sign_in_password(), { exact: true }).fill("the lamp stays on tonight");
  for (const name of [/I understand/, /private life/, /accept the terms/])
    await page.getByRole("checkbox", { name }).click();
  await page.getByRole("main").getByRole("button", { name: m.sign_up_submit() }).click();
  await expect.element(toast("Taken by a fox")).toBeVisible();
});

test("full-width digits are accepted in a birth date", async () => {
  const { page } = await visit(null, "/sign-up");
  await page.getByLabelText(m.sign_up_day()).fill("０５");
  await expect.element(page.getByLabelText(m.sign_up_day())).toHaveValue("05");
  await page.getByLabelText(m.sign_up_year()).fill("１９９０");
  await expect.element(page.getByLabelText(m.sign_up_year())).toHaveValue("1990");
});
