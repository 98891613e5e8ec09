import { autologin, ownLink } from "@masq/contract/member/auth";
import { tokenOf } from "@masq/client/stand-in";
import { markDoi } from "@masq/contract/member/user";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { serveCast } from "../../../testing/cast.ts";
import { keepsRecord } from "../../../testing/own-record.ts";
import { memberOf } from "../../../testing/people.ts";
import { dialogs } from "../../../testing/popup.ts";
import { server, visit } from "../../../testing/site.tsx";
import { m } from "../../paraglide/messages.js";
import { popups } from "../../shared/popups.ts";

const member = memberOf();
const newcomer = memberOf({ emailValidated: false });
const go = page.getByRole("button", { name: m.auto_login_continue() });

/** The link `token` is the member's own; opening it signs them in. */
function serveLink(purpose: "verify" | "reset"): void {
  server.ignoreRest();
  keepsRecord(member);
  serveCast([]);
  server.on(ownLink, ({ query }) => ({ isOwn: query.token === "own" }));
  server.on(autologin, () => ({ accessToken: tokenOf(member), user: member, purpose, verified: true }));
  server.on(markDoi, () => member);
}

test("a mailed link opens at once for its signed-in member, and waits for a press for anybody else", async () => {
  serveLink("verify");
  for (const [viewer, token] of [
    [null, "own"],
    [newcomer, "another"],
  ] as const) {
    const waiting = await visit(viewer, `/verify?token=${token}`);
    await expect.element(go).toBeEnabled();
    // Longer than the question whose link it is takes.
    await new Promise((done) => setTimeout(done, 300));
    expect(server.asked(autologin)).toEqual([]);
    await waiting.unmount();
  }
  const { path } = await visit(newcomer, "/verify?token=own");
  await expect.poll(path).toBe("/profiles");
  expect(server.asked(autologin).map(({ query }) => query.token)).toEqual(["own"]);
});

test("a used link of a forgotten password asks for the new one again after a reload, until closed", async () => {
  serveLink("reset");
  const opened = await visit(null, "/auto-login?token=own&reset-password=true");
  await go.click();
  await expect.poll(opened.path).toBe("/profiles");
  const popup = page.getByRole("dialog", { name: m.password_reset_title() });
  await expect.element(popup).toBeVisible();
  // As after a reload: the tab keeps only its storage.
  await opened.unmount();
  popups.closeAll();
  const again = await visit(member, "/profiles");
  await expect.element(popup).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialogs()).not.toBeInTheDocument();
  await again.unmount();
  await visit(member, "/profiles");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(dialogs()).not.toBeInTheDocument();
});
