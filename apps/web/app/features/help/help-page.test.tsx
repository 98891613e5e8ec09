import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { examine, expectNoSideways } from "../../../testing/examine.ts";
import { memberOf } from "../../../testing/people.ts";
import { server, visit } from "../../../testing/site.tsx";
import { m } from "../../paraglide/messages.js";

beforeEach(() => page.viewport(1280, 800));

test("[ACC-20] the help center has topics behind the login, tolerates typos, and each answer has an address", async () => {
  server.ignoreRest();
  const guest = await visit(null, "/settings/help-center");
  await expect.poll(guest.path).toBe("/");

  const { path, title, router } = await visit(memberOf(), "/settings/help-center");
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await expect.element(heading(m.help_title())).toBeVisible();
  for (const topic of ["Characters are fiction", "Writing and credits", "Safety and breaks", "Privacy and deletion"])
    await expect.element(page.getByRole("heading", { name: topic })).toBeVisible();
  expect(page.getByRole("main").getByRole("listitem").elements().length).toBeGreaterThanOrEqual(24);
  await examine();
  await expectNoSideways();

  await page.getByRole("searchbox").fill("forgoten pasword");
  await expect.element(page.getByRole("status").filter({ hasText: "1 answer" })).toBeVisible();
  await page.getByRole("link", { name: "I forgot my password" }).click();
  await expect.poll(path).toBe("/settings/help-center/forgotten-password");
  await expect.element(heading("I forgot my password")).toHaveFocus();
  await expect.element(page.getByRole("article")).toMatchTextContent("works once, for 60 minutes");
  await expect
    .element(page.getByRole("link", { name: /Write to .*@/ }))
    .toHaveAttribute("href", expect.stringMatching(/^mailto:.+subject=I%20forgot/));
  expect(title()).toMatch(/I forgot my password/);
  await page.getByRole("link", { name: "Why was I signed out?" }).click();
  await expect.element(heading("Why was I signed out?")).toBeVisible();
  await examine();

  await router.navigate("/settings/help-center/no-such-answer");
  await expect.element(page.getByText("/settings/help-center/no-such-answer")).toBeVisible();
});
