import { examine } from "./support/screens.ts";
import { expect, test } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";

test("an admin signs a member out everywhere: the open page ends at once, the account stays open @always", async ({
  stage,
}) => {
  const member = await stage.member();
  const theirs = await stage.memberPage(member, "/profiles", { isNoisy: true });
  await expect(theirs.getByRole("main")).toBeVisible();
  // The first press is refused: that console line is no fault.
  const page = await stage.open({ isNoisy: true });
  await stage.admit(page, await stage.agent({ role: "admin" }));
  await page.goto(stage.deskAt("/chat/records"));
  const form = page.getByRole("region", { name: m.records_access() });
  const [number, name] = [form.getByLabel(m.records_member()), form.getByLabel(m.records_username())];
  await form.getByRole("button", { name: m.records_act_now({ act: "end-logins" }) }).click();
  await expect(form.getByText("Required")).toHaveCount(2);
  await expect(form.getByText(m.records_why_needed())).toBeVisible();
  // A fault is reported at its field, which gets the focus.
  for (const wrong of ["usr_nobody", `usr_${"0".repeat(26)}`]) {
    await number.fill(wrong);
    await name.fill(member.username);
    await form.getByLabel(m.records_why()).fill("A phone was stolen");
    await form.getByRole("button", { name: m.records_act_now({ act: "end-logins" }) }).click();
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(/No such member in your brands/);
  }
  await number.fill(member.id);
  await name.fill("somebody");
  await form.getByLabel(m.records_why()).fill("A phone was stolen");
  await form.getByRole("button", { name: m.records_act_now({ act: "end-logins" }) }).click();
  await expect(form.getByText("This is not the username of that member")).toBeVisible();
  await expect(name).toBeFocused();
  await examine(page, "a member's logins");
  await name.fill(member.username);
  await form.getByRole("button", { name: m.records_act_now({ act: "end-logins" }) }).click();
  await expect(
    form.getByText(m.records_access_done({ member: member.username, act: "end-logins", ended: 1 })),
  ).toBeVisible();
  await expect(number).toHaveValue("");
  await expect(theirs).toHaveURL(stage.at("/"));
  const again = await stage.open({ isNoisy: true });
  await stage.signInMember(again, member);
  await number.fill(member.id);
  await name.fill(member.username);
  await form.getByLabel(m.records_why()).fill("Somebody else was in it");
  await form.getByLabel(m.records_act_label()).selectOption(m.records_act({ act: "lock" }));
  await form.getByLabel(m.records_ground(), { exact: true }).selectOption(m.records_ground_of({ ground: "security" }));
  await form.getByRole("button", { name: m.records_act_now({ act: "lock" }) }).click();
  await expect(form.getByText(m.records_access_done({ member: member.username, act: "lock", ended: 1 }))).toBeVisible();
  await expect(again).toHaveURL(stage.at("/"));
});
