import { expectPath, openDrawn, withoutScript } from "./support/page.ts";
import { REGISTER, formOf, mailTo, newcomer, openForm } from "./support/sign-up-page.ts";
import { expect, test } from "./support/letters.ts";
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
