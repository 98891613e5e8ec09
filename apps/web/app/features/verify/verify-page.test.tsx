import { Refusal } from "@masq/client/contract-server";
import { resendEmail } from "@masq/contract/member/user";
import { expect, test } from "vitest";
import { css } from "../../../testing/by-css.ts";
import { memberOf } from "../../../testing/people.ts";
import { server, visit } from "../../../testing/site.tsx";
import { toast } from "../../../testing/toast.ts";
import { m } from "../../paraglide/messages.js";

const refuses = (...given: ConstructorParameters<typeof Refusal>): void =>
  server.on(resendEmail, () => {
    throw new Refusal(...given);
  });
/** The page of a newcomer who may ask for another mail in so many seconds. */
async function waiting(resendIn: number) {
  const { page } = await visit(memberOf({ emailValidated: false, resendIn }), "/verify");
  return { page, again: page.getByRole("button", { name: m.verify_resend() }), status: css("#resend-status") };
}

test("[EMAIL-08] another mail only after the wait, shown in minutes; too early, the server refuses", async () => {
  const first = await waiting(300);
  await expect.element(first.again).toBeDisabled();
  await expect.element(first.status).toHaveTextContent("Again in 5 minutes");
  // A second before the minutes change.
  const second = await waiting(61);
  await expect.element(second.status).toHaveTextContent("Again in 2 minutes");
  await expect.element(second.status).toHaveTextContent("Again in 1 minute");
  await expect.element(second.again).toBeDisabled();
  const { again, status } = await waiting(1);
  await expect.element(status).toHaveTextContent("Again in 1 minute");
  await expect.element(again).toBeDisabled();
  await expect.element(status).toHaveTextContent(m.verify_resend_now());
  const message = "The last one left a moment ago";
  refuses(429, "resend-too-soon", {}, { message, details: { resendIn: 300 } });
  await again.click();
  await expect.element(toast(message)).toBeVisible();
  await expect.element(again).toBeDisabled();
  await expect.element(status).toHaveTextContent("Again in 5 minutes");
});

test("[EMAIL-09] the server's reason for not resending a mail is shown verbatim, under the field for another address", async () => {
  const { page, again } = await waiting(0);
  const message = "The letter of this morning is still on its way to you";
  refuses(409, "conflict", {}, { message });
  await again.click();
  await expect.element(toast(message)).toBeVisible();
  const taken = "This address belongs to an account of last year";
  refuses(409, "email-taken", {}, { message: taken });
  await page.getByText(m.verify_wrong()).click();
  const field = page.getByLabelText(m.verify_new());
  await field.fill("another@example.com");
  await page.getByRole("button", { name: m.verify_new_send() }).click();
  await expect.element(field).toHaveAccessibleDescription(new RegExp(taken));
});
