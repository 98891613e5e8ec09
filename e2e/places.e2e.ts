import { LINE } from "./support/chat-page.ts";
import { expectPath } from "./support/page.ts";
import { expect, test } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

test("[PUB-16] messages have their six places, all behind the login", async ({ stage }) => {
  const member = await stage.member();
  const character = await stage.character();
  const { conversationId } = await stage.write(member, character.id, LINE);
  const page = await stage.memberPage(member, "/messages/inbox");
  const guest = await stage.open();
  const places = {
    archive: "/messages/archive",
    [`chat/${conversationId}`]: "/messages/conversations",
    conversations: "/messages/conversations",
    "flirts/1": "/messages/inbox",
    inbox: "/messages/inbox",
    "sent/1": "/messages/conversations",
  };
  for (const [child, partition] of Object.entries(places)) {
    const path = `/messages/${child}`;
    await page.goto(stage.at(path));
    await expectPath(page, path);
    // The member's bar is the layout of everything behind the login.
    await expect(page.getByRole("button", { name: site.nav_account() })).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading").first()).toBeAttached();
    await expect(page.getByText("Page not found")).toHaveCount(0);
    const marked = page.locator("nav.tabs a[aria-current=page]");
    await expect(marked.and(page.locator('[href^="/messages/"]'))).toHaveAttribute("href", partition);
    await guest.goto(stage.at(path));
    await expect(guest).not.toHaveURL(new RegExp(`${path}$`));
    await expect(guest.getByRole("button", { name: site.nav_account() })).toHaveCount(0);
  }
});

test("[PUB-11] profile and edit are one screen with two addresses: editing switches on and off, the frame stays", async ({
  stage,
}) => {
  const member = await stage.member();
  const page = await stage.memberPage(member, "/user");
  const name = page.getByRole("heading", { name: member.username, level: 1 });
  await expect(name).toBeVisible();
  await name.evaluate((element) => element.setAttribute("data-same", ""));
  await expect(page.getByLabel(site.own_first_name())).toHaveCount(0);
  await page.getByRole("link", { name: site.own_edit(), exact: true }).click();
  await expectPath(page, "/user/edit");
  await expect(page.getByLabel(site.own_first_name())).toBeVisible();
  await expect(page.locator("h1[data-same]")).toHaveText(member.username);
  await page.getByRole("link", { name: site.own_back(), exact: true }).click();
  await expectPath(page, "/user");
  await expect(page.getByLabel(site.own_first_name())).toHaveCount(0);
  await expect(page.locator("h1[data-same]")).toHaveText(member.username);
  await page.goto(stage.at("/user/edit"));
  await expect(page.getByLabel(site.own_first_name())).toBeVisible();
  await expect(name).toBeVisible();
});
