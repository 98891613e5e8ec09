import { composer, lines, talk } from "./support/chat-page.ts";
import { deskOf } from "./support/desk-page.ts";
import { expect, test } from "./support/stage.ts";
import { cssOf } from "./support/css.ts";
import { m } from "../apps/console/src/paraglide/messages.js";

test("typing is shown on the other side while it lasts; a draft is on the member's other device @always", async ({
  stage,
}) => {
  const { member, page, character, conversationId } = await talk(stage);
  const desk = deskOf(await stage.desk(await stage.agent()));
  await desk.start();
  await desk.receives("The first line.");
  await expect(lines(page).last()).toContainText("seen");
  const [onDesk, onPage] = [
    desk.page.getByText(m.thread_typing(), { exact: true }),
    page.getByText(`${character.name} is writing`),
  ];
  for (const word of [onDesk, onPage]) await expect(word).toHaveCount(0);

  await composer(page, character).pressSequentially("Meet me where the");
  await expect(onDesk).toBeVisible();
  await desk.writer.pressSequentially("Under the clock");
  await expect(onPage).toBeVisible();
  await expect(page.locator(cssOf("apps/web/app/features/chat/thread.module.css", "typing"))).toContainText(
    "Fictional",
  );

  await expect
    .poll(async () => (await stage.call(member, "GET", `/drafts/${character.id}`)).body as object)
    .toMatchObject({ text: "Meet me where the" });
  const other = await stage.memberPage(member, `/messages/chat/${conversationId}`);
  await expect(composer(other, character)).toHaveValue("Meet me where the");
  await expect(onPage).toHaveCount(0);
  await expect(onDesk).toHaveCount(0);
});
