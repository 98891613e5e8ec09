import { Refusal } from "@masq/client/contract-server";
import { register } from "@masq/contract/member/auth";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { examine } from "../../../testing/examine.ts";
import {
  born,
  box,
  email,
  fillForm,
  NEWCOMER,
  noteOf,
  openSignUp,
  password,
  PASSWORD,
  registered,
  submit,
  takesNewcomers,
  username,
} from "../../../testing/sign-up-form.ts";
import { server } from "../../../testing/site.tsx";
import { toast } from "../../../testing/toast.ts";
import { m } from "../../paraglide/messages.js";

/** The specification's own sentences. */
const ACKNOWLEDGE = "Please acknowledge to proceed";
const GENERIC = "Something went wrong, please try again later";
const refuses = (...given: ConstructorParameters<typeof Refusal>): void =>
  server.on(register, () => {
    throw new Refusal(...given);
  });

afterEach(() => void vi.useRealTimers());

test("[VALID-01, AUTH-38] an empty form is not sent: every field says what it needs, each box on its own", async () => {
  const { page } = await openSignUp();
  const needed = page.getByText("Required", { exact: true });
  await submit().click();
  await expect.element(page.getByRole("group", { name: "9 things to fix" })).toHaveFocus();
  expect(needed.elements()).toHaveLength(6);
  expect(page.getByText(ACKNOWLEDGE).elements()).toHaveLength(3);
  await username().fill("   ");
  await email().fill("   ");
  await submit().click();
  await expect.element(noteOf("username")).toHaveTextContent("Required");
  await expect.element(noteOf("email")).toHaveTextContent("Required");

  await fillForm(NEWCOMER, [/I understand/, /private life/]);
  await submit().click();
  await expect.element(noteOf("terms")).toHaveTextContent(ACKNOWLEDGE);
  await expect.element(box(/accept the terms/)).toHaveFocus();
  expect(needed.elements()).toEqual([]);
  expect(registered()).toEqual([]);
});

test("[VALID-02, VALID-03] an invalid address and lengths out of bounds are reported under their fields", async () => {
  await openSignUp();
  await fillForm(NEWCOMER, []);
  const judged = async (field: typeof email, id: string, value: string, text: string): Promise<void> => {
    await field().fill(value);
    await submit().click();
    await expect.element(noteOf(id)).toHaveTextContent(text);
  };
  await judged(email, "email", "no-address", "Enter a valid email address");
  await judged(email, "email", "you@example.org", m.sign_up_email_hint());
  await judged(username, "username", "ab", "The field must contain at least 3 symbols");
  await judged(username, "username", "a".repeat(21), "The field must contain at most 20 symbols");
  await judged(username, "username", "a".repeat(20), m.sign_up_username_hint());
  await judged(password, "password", "seven77", "The field must contain at least 8 symbols");
  await judged(password, "password", PASSWORD, m.sign_up_password_hint());
  expect(registered()).toEqual([]);
});

test("[VALID-05] seventeen is too young, the eighteenth birthday is enough", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T12:00:00Z") });
  await openSignUp();
  await born(["2008", "03", "02"]);
  await submit().click();
  await expect.element(noteOf("birthday")).toHaveTextContent("You must be at least 18 years old");
  await born(["1900", "01", "01"]);
  await submit().click();
  await expect.element(noteOf("birthday")).toHaveTextContent(m["rule.birthday"]());
  await born(["2008", "03", "01"]);
  await submit().click();
  await expect.element(noteOf("username")).toHaveTextContent("Required");
  await expect.element(noteOf("birthday")).toHaveTextContent(m.sign_up_birthday_hint());
});

test("[AUTH-34] a taken username or address: the server's message in a notice, the input stays", async () => {
  await openSignUp();
  await fillForm();
  for (const [code, message] of [
    ["username-taken", "Somebody is called that username already"],
    ["email-taken", "That email belongs to somebody"],
  ] as const) {
    refuses(409, code, {}, { message });
    await submit().click();
    await expect.element(toast(message)).toBeVisible();
    await toast(message).click();
    await expect.element(toast(message)).not.toBeInTheDocument();
    await expect.element(password()).toHaveValue(PASSWORD);
    await expect.element(username()).toHaveValue(NEWCOMER.username);
    await expect.element(email()).toHaveValue(NEWCOMER.email);
  }
});

test("[AUTH-32] a 422 Invalid email shows the message of the email field", async () => {
  refuses(422, "invalid-email", {}, { message: "Invalid email" });
  await openSignUp();
  await fillForm();
  await submit().click();
  await expect.element(noteOf("email")).toHaveTextContent(m["rule.email"]());
  await expect.element(email()).toHaveFocus();
});

test("[AUTH-31] a failing server: the generic notice and one event; no input is lost", async () => {
  await openSignUp();
  const heard: unknown[] = [];
  const note = (event: Event): unknown => heard.push((event as CustomEvent<unknown>).detail);
  window.addEventListener("registration-failed", note);
  refuses(412, "captcha-required");
  await fillForm();
  await submit().click();
  await expect.element(submit()).toHaveTextContent(m.sign_up_second_submit());
  expect(heard).toEqual([]);
  refuses(500, "internal");
  await submit().click();
  await expect.element(toast(GENERIC)).toBeVisible();
  expect(heard).toEqual([{ status: 500, code: "internal" }]);
  window.removeEventListener("registration-failed", note);
  await expect.element(submit()).toHaveTextContent(m.sign_up_submit());
  await expect.element(username()).toHaveValue(NEWCOMER.username);
  await expect.element(box(/accept the terms/)).toBeChecked();
});

test("[AUTH-33] a 412 brings the second check, whose press goes along with the next try", async () => {
  const { page, path } = await openSignUp();
  refuses(412, "captcha-required", {}, { message: "Solve the CAPTCHA" });
  await fillForm();
  await submit().click();
  // On a phone, too, both are fully in view without scrolling.
  await expect.element(page.getByRole("alert").filter({ hasText: "One last check" })).toBeInViewport({ ratio: 1 });
  const again = page.getByRole("button", { name: m.sign_up_second_submit() });
  await expect.element(again).toBeInViewport({ ratio: 1 });
  await examine();
  takesNewcomers();
  await again.click();
  await expect.poll(path).toBe("/verify");
  expect(registered().map(({ captcha }) => captcha)).toEqual([undefined, { version: "v2", token: "pressed" }]);
});

test("a double press registers once", async () => {
  const released = Promise.withResolvers<undefined>();
  const { path } = await openSignUp();
  takesNewcomers();
  await fillForm();
  const held = server.fetch;
  server.fetch = async (...given) => {
    await released.promise;
    return held(...given);
  };
  await submit().dblClick();
  password().element().focus();
  await userEvent.keyboard("{Enter}");
  released.resolve(undefined);
  await expect.poll(path).toBe("/verify");
  expect(registered()).toHaveLength(1);
});
