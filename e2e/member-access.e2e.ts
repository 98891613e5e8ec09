import { examine } from "./support/screens.ts";
import { expect, test } from "./support/stage.ts";

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
  const form = page.getByRole("region", { name: "Member access" });
  const [number, name] = [form.getByLabel("Member ID"), form.getByLabel("Type the username to confirm")];
  await form.getByRole("button", { name: "Sign this member out" }).click();
  await expect(form.getByText("Required")).toHaveCount(2);
  await expect(form.getByText("Enter at least 5 characters")).toBeVisible();
  // A fault is reported at its field, which gets the focus.
  for (const wrong of ["usr_nobody", `usr_${"0".repeat(26)}`]) {
    await number.fill(wrong);
    await name.fill(member.username);
    await form.getByLabel("Reason for this change").fill("A phone was stolen");
    await form.getByRole("button", { name: "Sign this member out" }).click();
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(/No such member in your brands/);
  }
  await number.fill(member.id);
  await name.fill("somebody");
  await form.getByLabel("Reason for this change").fill("A phone was stolen");
  await form.getByRole("button", { name: "Sign this member out" }).click();
  await expect(form.getByText("This is not the username of that member")).toBeVisible();
  await expect(name).toBeFocused();
  await examine(page, "a member's logins");
  await name.fill(member.username);
  await form.getByRole("button", { name: "Sign this member out" }).click();
  await expect(form.getByText(`${member.username} is signed out, 1 session ended.`)).toBeVisible();
  await expect(number).toHaveValue("");
  await expect(theirs).toHaveURL(stage.at("/"));
  const again = await stage.open({ isNoisy: true });
  await stage.signInMember(again, member);
  await number.fill(member.id);
  await name.fill(member.username);
  await form.getByLabel("Reason for this change").fill("Somebody else was in it");
  await form.getByLabel("Action").selectOption("Lock: the member cannot sign in");
  await form.getByRole("button", { name: "Lock this account" }).click();
  await expect(form.getByText(`${member.username} is locked out`)).toContainText("1 session ended");
  await expect(again).toHaveURL(stage.at("/"));
});
