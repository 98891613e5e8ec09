import { openDb, openPool } from "@masq/db/open";
import { PASSWORD } from "@masq/server/testing/given";
import { expect, test } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

test("confirming the login in one tab leaves the other tab signed in: both use the new one @always", async ({
  stage,
}) => {
  const member = await stage.member();
  // The old token is refused where it is still in use: that console line is no fault.
  const one = await stage.memberPage(member, "/settings/privacy", { isNoisy: true });
  const two = await one.context().newPage();
  await two.goto(stage.at("/messages"));
  await expect(two.getByRole("main")).toBeVisible();
  const db = openDb(openPool(stage.app.databaseUrl, { max: 1, role: "owner" }));
  const logins = () =>
    db
      .selectFrom("session")
      .where("subject_id", "=", member.id)
      .select(["id", "revoke_reason"])
      .orderBy("id")
      .execute();
  await db
    .updateTable("session")
    .set({ login_at: new Date(Date.now() - 3_600_000) })
    .where("subject_id", "=", member.id)
    .execute();
  await one.getByRole("button", { name: site.privacy_export_ask() }).click();
  const dialog = one.getByRole("dialog", { name: site.fresh_login_title() });
  await dialog.getByLabel(site.security_password(), { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: site.fresh_login_submit() }).click();
  await expect(one.getByRole("button", { name: site.privacy_export_ask() })).toHaveCount(0);
  await expect.poll(async () => (await logins()).map(({ revoke_reason }) => revoke_reason)).toEqual(["replaced", null]);
  await two.getByRole("navigation").getByRole("link", { name: site.nav_favorites() }).first().click();
  await expect(two).toHaveURL(/favou?rites|interests/);
  await expect(two.getByRole("main")).toBeVisible();
  await one.goto(stage.at("/settings/security"));
  await expect(one.getByText(site.security_session_here(), { exact: true })).toBeVisible();
  await expect(two).toHaveURL(/favou?rites|interests/);
  expect((await logins()).length).toBe(2);
  await db.destroy();
});
