import { expect, test } from "./support/stage.ts";

const executablePath = process.env["CHROMIUM"] ?? "";
// Scrollbars with a width of their own, as on Windows: Playwright hides them.
test.use({
  launchOptions: {
    executablePath,
    ignoreDefaultArgs: ["--hide-scrollbars"],
    args: ["--host-resolver-rules=MAP *.localhost 127.0.0.1"],
  },
});

test("the desk reaches both edges of a window whose scrollbars take room", async ({ stage }) => {
  const page = await stage.desk(await stage.agent({ role: "admin" }));
  for (const path of ["/chat", "/agent/wall", "/chat/characters"]) {
    await page.goto(stage.deskAt(path));
    await expect(page.locator("header").first()).toBeVisible();
    const { left, right } = await page
      .locator("header")
      .first()
      .evaluate((bar) => bar.getBoundingClientRect());
    expect({ path, left, right }).toEqual({ path, left: 0, right: 1280 });
  }
});
