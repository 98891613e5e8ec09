import type { Page } from "@playwright/test";
import { composer, lines, say, send } from "./support/chat-page.ts";
import { expectPath } from "./support/page.ts";
import { signOut } from "./support/session-page.ts";
import { expect, test, type Stage } from "./support/stage.ts";

const executablePath = process.env["CHROMIUM"] ?? "";
// Pages that Back brings out of the browser's memory as they stood (Safari keeps nearly all). Playwright turns it off.
test.use({
  launchOptions: {
    executablePath,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    args: ["--host-resolver-rules=MAP *.localhost 127.0.0.1"],
  },
});

/** The document is the one that was left: a mark on its window is still there. */
const isTheSame = (page: Page): Promise<boolean> => page.evaluate(() => "left" in window);

async function leaveAndReturn(page: Page, stage: Stage, meanwhile = async (): Promise<void> => undefined) {
  await page.evaluate(() => Object.assign(window, { left: true }));
  await page.goto(stage.at("/version.json"));
  await meanwhile();
  await page.goBack({ waitUntil: "commit" });
}

test("a guest's page that Back brings back as it stood can still be used", async ({ stage }) => {
  const page = await stage.open();
  await page.goto(stage.at("/faq"), { waitUntil: "networkidle" });
  await page.getByRole("searchbox").fill("credit");
  await leaveAndReturn(page, stage);
  expect(await isTheSame(page)).toBe(true);
  await expect(page.getByRole("searchbox")).toHaveValue("credit");
  await page.getByRole("searchbox").fill("delete");
  await expect(page.getByRole("main").locator("details").first()).toContainText(/delete/i);
});

test("a conversation that Back brings back still sends, and shows nothing once its member has signed out", async ({
  stage,
}) => {
  const [member, character] = [await stage.member(), await stage.character()];
  const { conversationId } = await stage.write(member, character.id, "The first line.");
  const page = await stage.memberPage(member, `/messages/chat/${conversationId}`, { isNoisy: true });
  await expect(lines(page)).toHaveCount(1);
  await composer(page, character).fill("Half a line");
  await leaveAndReturn(page, stage);
  await expect(lines(page)).toHaveCount(1);
  await expect(composer(page, character)).toHaveValue("Half a line");
  await send(page).click();
  await expect(lines(page)).toHaveCount(2);
  await say(page, character, "And one more");
  await expect(lines(page)).toHaveCount(3);
  await leaveAndReturn(page, stage, async () => {
    const other = await page.context().newPage();
    await other.goto(stage.at("/settings"));
    await signOut(other);
    await expectPath(other, "/");
    await other.close();
  });
  await expectPath(page, "/");
  await expect(lines(page)).toHaveCount(0);
});
