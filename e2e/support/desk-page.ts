import { expect, type Locator, type Page } from "@playwright/test";

/** The desk as an operator finds things on it. */
export const deskOf = (page: Page) => {
  const writer = page.locator("#pane-write");
  const thread = page.locator("#pane-thread");
  return {
    page,
    writer,
    thread,
    claim: page.locator("[data-claim]"),
    clock: page.locator("[data-claim] .cd"),
    stock: (kind: string): Locator => page.locator(`[data-stock="${kind}"] b`),
    verdict: page.locator("[data-verdict]"),
    draftWord: page.locator("[data-draft]"),
    sendButton: page.getByRole("button", { name: /^Send\b/ }),
    toast: (text: string | RegExp): Locator => page.getByRole("region", { name: "Notices" }).getByText(text),
    async start(): Promise<void> {
      await expect(page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
      await page.keyboard.press("Alt+KeyS");
      await expect(page.locator('[data-timer="session"]')).toBeVisible();
    },
    /** The claim comes by itself, with the cursor in the composer. */
    async receives(text: string): Promise<void> {
      await expect(thread).toContainText(text);
      await expect(writer).toBeFocused();
    },
    async answers(text: string): Promise<void> {
      await writer.fill(text);
      await page.keyboard.press("Control+Enter");
    },
  };
};
export type DeskPage = ReturnType<typeof deskOf>;

/** `4:59` in seconds. */
export const secondsOf = (text: string): number => {
  const [minutes, seconds] = text.trim().split(":").map(Number);
  return minutes! * 60 + seconds!;
};
