import { tokenOf } from "@masq/client/stand-in";
import { authenticate } from "@masq/contract/member/auth";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { memberOf } from "../../../testing/people.ts";
import { dialogs } from "../../../testing/popup.ts";
import { server, visit } from "../../../testing/site.tsx";
import { m } from "../../paraglide/messages.js";

test("[PUB-07] Sign in opens over the current page, whose address stays", async () => {
  server.ignoreRest();
  const member = memberOf();
  server.on(authenticate, () => ({ access_token: tokenOf(member), user: member }));
  const { page, path, router } = await visit(null, "/block");
  const link = page.getByRole("banner").getByRole("link", { name: m.nav_sign_in() });
  const username = dialogs().getByLabelText(m.sign_in_username());
  for (const at of ["/block", "/"]) {
    await router.navigate(at);
    await link.click();
    await expect.element(page.getByRole("dialog", { name: m.sign_in_title(), exact: true })).toBeVisible();
    expect(path()).toBe(at);
    await expect.element(username).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialogs()).not.toBeInTheDocument();
    await expect.element(link).toHaveFocus();
    // Twice Escape in a row would hide the whole screen.
    await userEvent.keyboard("{Shift}");
  }
  await userEvent.keyboard("{Enter}");
  await username.fill(member.username);
  await dialogs().getByLabelText(m.sign_in_password(), { exact: true }).fill("the lamp stays on tonight");
  await userEvent.keyboard("{Enter}");
  await expect.poll(path).toBe("/profiles");
  await expect.element(dialogs()).not.toBeInTheDocument();
  expect(server.asked(authenticate)).toMatchObject([{ body: { username: member.username } }]);
});
