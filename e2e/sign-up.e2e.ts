import { requestFrom } from "@masq/server/testing/http";
import { expectPath, failing, holding, openDrawn, toast, withoutScript } from "./support/page.ts";
import {
  ACKNOWLEDGE,
  GENERIC,
  PASSWORD,
  REGISTER,
  formOf,
  mailTo,
  newcomer,
  openForm,
} from "./support/sign-up-page.ts";
import { expect, test } from "./support/letters.ts";
import { examine } from "./support/screens.ts";
import { PHONE } from "./support/stage.ts";

test("[AUTH-37, AUTH-16, EMAIL-10] joining on a phone: seven answers, three boxes, the mailed link, the profiles", async ({
  stage,
}) => {
  const who = newcomer(stage);
  const { page, form } = await openForm(stage, PHONE);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await form.fill(who);
  const registered = page.waitForRequest((request) => request.url().endsWith("/api/register"));
  await form.submit.click();
  expect((await registered).postDataJSON()).toMatchObject({ ...REGISTER, ...who });
  await expectPath(page, "/verify");
  await expect(page.getByRole("main")).toContainText(who.email);
  await page.goto(stage.at("/profiles"));
  await expectPath(page, "/verify");

  const link = /https?:\/\/\S+\/verify\?token=[\w-]+/.exec(await mailTo(stage, who.email))?.[0] ?? "";
  const { pathname, search } = new URL(link);
  // This browser holds the session: at once, without the press (override O-25).
  const entered = page.waitForResponse((reply) => reply.url().includes("/api/autologin?"));
  await page.goto(stage.at(pathname + search));
  expect(((await (await entered).json()) as { user: { emailValidated: boolean } }).user.emailValidated).toBe(true);
  // The list opens with the wishes from sign-up (override O-38).
  await expectPath(page, "/profiles?gender=women");
  await page.goto(stage.at("/verify"));
  await expectPath(page, "/profiles?gender=women");
});

test("[VALID-01, AUTH-38] an empty form is not sent: every field says what it needs, each box on its own", async ({
  stage,
}) => {
  const { page, calls, form } = await openForm(stage);
  await form.submit.click();
  const summary = page.getByRole("alert").filter({ hasText: "9 things to fix" });
  await expect(summary).toBeFocused();
  await expect(page.getByText("Required", { exact: true })).toHaveCount(6);
  await expect(page.getByText(ACKNOWLEDGE)).toHaveCount(3);
  await page.getByLabel("Username").fill("   ");
  await page.getByLabel("Email").fill("   ");
  await form.submit.click();
  await expect(form.errorOf("username")).toHaveText("Required");
  await expect(form.errorOf("email")).toHaveText("Required");

  await form.fill(newcomer(stage), [/I understand/, /private life/]);
  await form.submit.click();
  await expect(form.errorOf("terms")).toHaveText(ACKNOWLEDGE);
  await expect(form.box(/accept the terms/)).toBeFocused();
  await expect(page.getByText("Required", { exact: true })).toHaveCount(0);
  expect(calls.of("POST /api/register")).toHaveLength(0);
  const { terms: _, ...body } = { ...REGISTER, ...newcomer(stage) };
  const reply = await requestFrom(stage.app.url)("/api/register", {
    method: "POST",
    host: stage.room.host,
    headers: { "x-api-key": `key-${stage.room.scope}` },
    body,
  });
  expect([reply.status, reply.body]).toEqual([422, expect.objectContaining({ message: ACKNOWLEDGE })]);
});

test("[VALID-02, VALID-03] an invalid address and lengths out of bounds are reported under their fields", async ({
  stage,
}) => {
  const { page, calls, form } = await openForm(stage);
  await form.fill(newcomer(stage), []);
  const judged = async (label: string, value: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(value);
    await form.submit.click();
    await expect(form.errorOf(label.toLowerCase())).toHaveText(text);
  };
  await judged("Email", "no-address", "Enter a valid email address");
  await judged("Email", "you@example.org", "Just for us. Subject lines are discreet.");
  await judged("Username", "ab", "The field must contain at least 3 symbols");
  await judged("Username", "a".repeat(21), "The field must contain at most 20 symbols");
  await judged("Username", "a".repeat(20), "Letters, digits, underscores. Writers see it.");
  await judged("Password", "seven77", "The field must contain at least 8 symbols");
  await judged("Password", PASSWORD, "8 characters or more. A sentence is fine.");
  expect(calls.of("POST /api/register")).toHaveLength(0);
});

test("[VALID-05] seventeen is too young, the eighteenth birthday is enough", async ({ stage }) => {
  const page = await stage.open();
  await page.clock.setFixedTime(new Date("2026-03-01T12:00:00Z"));
  await page.goto(stage.at("/sign-up"));
  const form = formOf(page);
  await form.born(["2008", "03", "02"]);
  await form.submit.click();
  await expect(form.errorOf("birthday")).toHaveText("You must be at least 18 years old");
  await form.born(["1900", "01", "01"]);
  await form.submit.click();
  await expect(form.errorOf("birthday")).toHaveText("Please check the year: it’s more than 100 years ago");
  await form.born(["2008", "03", "01"]);
  await form.submit.click();
  await expect(form.errorOf("username")).toHaveText("Required");
  await expect(form.errorOf("birthday")).toHaveText("18 or older. Can’t be changed later.");
});

test("what was typed and pressed before the page's script loaded counts when it has", async ({ stage }) => {
  const page = await stage.open();
  const release = await withoutScript(page);
  await openDrawn(page, stage.at("/sign-up"));
  const form = formOf(page);
  await form.fill(newcomer(stage));
  await form.submit.click();
  await expect(page.locator("form[aria-busy=true]")).toHaveCount(1);
  release();
  await expectPath(page, "/verify");
});

test("[AUTH-34] a taken username or address: the server's message in a notice, the input stays", async ({ stage }) => {
  const known = await stage.member();
  const { page, form } = await openForm(stage, { isNoisy: true });
  const fresh = newcomer(stage);
  await form.fill({ ...fresh, username: known.username });
  for (const part of ["username", "email"] as const) {
    const answered = page.waitForResponse((reply) => reply.url().endsWith("/api/register"));
    await form.submit.click();
    const reply = await answered;
    expect(reply.status()).toBe(409);
    const { message } = (await reply.json()) as { message: string };
    expect(message).toContain(part);
    await toast(page, message).click();
    await expect(toast(page, message)).toHaveCount(0);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
    await page.getByLabel("Username").fill(fresh.username);
    await page.getByLabel("Email").fill(known.email);
  }
});

test("[AUTH-32] a 422 Invalid email shows the message of the email field", async ({ stage }) => {
  const who = newcomer(stage);
  const { page, form } = await openForm(stage, { isNoisy: true });
  await failing(page, "POST", "/api/register", 422, { code: "invalid-email", message: "Invalid email" });
  await form.fill(who);
  await form.submit.click();
  await expect(form.errorOf("email")).toHaveText("Enter a valid email address");
  await expect(page.getByLabel("Email")).toBeFocused();
  const reply = await requestFrom(stage.app.url)("/api/register", {
    method: "POST",
    host: stage.room.host,
    headers: { "x-api-key": `key-${stage.room.scope}` },
    body: { ...REGISTER, username: who.username, email: "no-address" },
  });
  expect([reply.status, reply.body]).toEqual([422, expect.objectContaining({ message: "Invalid email" })]);
});

test("[AUTH-31] a failing server: the generic notice and one event; no input is lost", async ({ stage }) => {
  const who = newcomer(stage);
  const { page, form } = await openForm(stage, { isNoisy: true });
  const heard: unknown[] = [];
  await page.exposeFunction("note", (detail: unknown) => heard.push(detail));
  await page.evaluate(() => {
    const { note } = window as unknown as { note: (detail: unknown) => void };
    window.addEventListener("registration-failed", (event) => note((event as CustomEvent<unknown>).detail));
  });
  await failing(page, "POST", "/api/register", 412, { code: "captcha-required" });
  await form.fill(who);
  await form.submit.click();
  await expect(form.submit).toHaveText("I’m a person. Join");
  expect(heard).toEqual([]);
  await failing(page, "POST", "/api/register", 500);
  await form.submit.click();
  await expect(toast(page, GENERIC)).toBeVisible();
  expect(heard).toEqual([{ status: 500, code: "internal" }]);
  await expect(form.submit).toHaveText("Join free");
  await expect(page.getByLabel("Username")).toHaveValue(who.username);
  await expect(form.box(/accept the terms/)).toBeChecked();
});

test("[AUTH-33] a 412 brings the second check, whose press goes along with the next try", async ({ stage }) => {
  const { page, form } = await openForm(stage, { ...PHONE, isNoisy: true });
  await failing(page, "POST", "/api/register", 412, { code: "captcha-required", message: "Solve the CAPTCHA" });
  await form.fill(newcomer(stage));
  await form.submit.click();
  const check = page.getByRole("alert").filter({ hasText: "One last check" });
  // On a phone, too, both are fully in view without scrolling.
  await expect(check).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "I’m a person. Join" })).toBeInViewport({ ratio: 1 });
  await examine(page, "sign-up with the second check");
  await page.unrouteAll();
  const again = page.waitForRequest((request) => request.url().endsWith("/api/register"));
  await page.getByRole("button", { name: "I’m a person. Join" }).click();
  expect((await again).postDataJSON()).toMatchObject({ captcha: { version: "v2" } });
  await expectPath(page, "/verify");
});

test("a double press registers once @always", async ({ stage }) => {
  const { page, calls, form } = await openForm(stage);
  const { asked, release } = await holding(page, "POST", "/api/register");
  await form.fill(newcomer(stage));
  await form.submit.dblclick();
  await asked;
  await page.getByLabel("Password", { exact: true }).press("Enter");
  release();
  await expectPath(page, "/verify");
  expect(calls.of("POST /api/register")).toHaveLength(1);
});

test("[EMAIL-08] another mail only after the wait, shown in minutes; too early, the server refuses", async ({
  stage,
}) => {
  const page = await stage.open({ isNoisy: true });
  await page.clock.install();
  await page.goto(stage.at("/sign-up"));
  const form = formOf(page);
  await form.fill(newcomer(stage));
  await form.submit.click();
  await expectPath(page, "/verify");
  const again = page.getByRole("button", { name: "Send it again" });
  const status = page.locator("#resend-status");
  await expect(again).toBeDisabled();
  await expect(status).toHaveText("Again in 5 minutes");
  await page.clock.fastForward("04:05");
  await expect(status).toHaveText("Again in 1 minute");
  await expect(again).toBeDisabled();
  await page.clock.fastForward("01:00");
  await expect(status).toHaveText("You can send it again now.");
  const answered = page.waitForResponse((reply) => reply.url().endsWith("/api/resend-email"));
  await again.click();
  const reply = await answered;
  expect(reply.status()).toBe(429);
  await expect(toast(page, ((await reply.json()) as { message: string }).message)).toBeVisible();
  await expect(again).toBeDisabled();
  await expect(status).toHaveText("Again in 5 minutes");
});

test("[EMAIL-09] the server's reason for not resending a mail is shown verbatim, under the field for another address", async ({
  stage,
}) => {
  const page = await stage.open({ isNoisy: true });
  await page.clock.install();
  await page.goto(stage.at("/sign-up"));
  const form = formOf(page);
  await form.fill(newcomer(stage));
  await form.submit.click();
  await expectPath(page, "/verify");
  await page.clock.fastForward("05:05");
  const message = "The letter of this morning is still on its way to you";
  await failing(page, "POST", "/api/resend-email", 409, { code: "conflict", message });
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(toast(page, message)).toBeVisible();
  await page.unrouteAll();
  const taken = "This address belongs to an account of last year";
  await failing(page, "POST", "/api/resend-email", 409, { code: "email-taken", message: taken });
  await page.getByText("Change the address").click();
  await page.getByLabel("New email").fill("another@example.com");
  await page.getByLabel("New email").press("Enter");
  await expect(page.locator("form").getByText(taken)).toBeVisible();
});
