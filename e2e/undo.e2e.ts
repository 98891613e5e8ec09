import { openRunningApp } from "@masq/server/testing/running-app";
import { ownProduct } from "@masq/server/testing/own-product";
import { deskOf } from "./support/desk-page.ts";
import { createStage, expect, PHONE, test } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";

const FIRST = "Do you answer letters after midnight?";
const SLIP = "Aftr midnight, nothng.";
const ANSWER = "After midnight I answer nothing else. Who put the light out?";
const BACK_MS = 45_000;

test.describe.configure({ timeout: 150_000 });

test("an answer taken back reaches nobody and waits by its keys; one whose server is killed in its window goes out once", async ({
  browser,
}) => {
  const product = await ownProduct();
  await product.start();
  const app = await openRunningApp(product, 1);
  const [room] = app.rooms;
  // Read anew as the product starts again.
  await app.deps.db
    .updateTable("brand")
    .set({ settings: JSON.stringify({ welcomeCredits: 5, newcomerLines: 0, undoSeconds: 8 }) })
    .where("id", "=", room!.brandId)
    .execute();
  await product.kill();
  await product.start();
  const stage = createStage(browser, app, room!);
  try {
    const [member, character, agent] = [await stage.member(), await stage.character(), await stage.agent()];
    const { conversationId } = await stage.write(member, character.id, FIRST);
    const phone = await stage.memberPage(member, `/messages/chat/${conversationId}`, { ...PHONE, isNoisy: true });
    const log = phone.getByRole("log");
    await expect(log).toContainText(FIRST);
    const lines = async (): Promise<string[]> => {
      const { body } = await stage.call(member, "GET", `/conversation/${conversationId}?limit=50`);
      return (body as { messages: { message: string }[] }).messages.map(({ message }) => message);
    };

    const desk = deskOf(await stage.desk(agent, { isNoisy: true }));
    const strip = desk.page.locator("[data-undo]");
    await desk.start();
    await desk.receives(FIRST);
    await desk.answers(SLIP);
    await expect(strip).toContainText(SLIP);
    await expect(desk.claim).toHaveCount(0);
    await desk.page.keyboard.press("Alt+KeyZ");
    await expect(strip).toContainText(m.undo_ended({ ended: "undone", member: member.username }));
    // It is a claim again, with the words in the composer.
    await desk.receives(FIRST);
    await expect(desk.writer).toHaveValue(SLIP);
    expect(await lines()).toEqual([FIRST]);

    await desk.answers(ANSWER);
    await expect(strip).toContainText(ANSWER);
    await product.kill();
    await expect(log).not.toContainText(ANSWER);
    await product.start();
    await expect(log.getByText(ANSWER)).toHaveCount(1, { timeout: BACK_MS });
    await expect(log).not.toContainText(SLIP);
    expect(await lines()).toEqual([FIRST, ANSWER]);
    await expect(strip).toHaveCount(0);
  } finally {
    await stage.close();
    await app.close();
    await product.stop();
  }
});
