import { expect, type Locator, type Page } from "@playwright/test";
import { m } from "../../apps/console/src/paraglide/messages.js";
import { begins } from "../../apps/console/testing/begins.ts";

export const deskOf = (page: Page) => {
  const writer = page.locator("#pane-write");
  const thread = page.locator("#pane-thread");
  return {
    page,
    writer,
    thread,
    claim: page.locator("[data-claim]"),
    clock: page.locator("[data-claim] h2 span"),
    stock: (kind: string): Locator => page.locator(`[data-stock="${kind}"] b`),
    verdict: page.locator("[data-verdict]"),
    draftWord: page.locator("[data-draft]"),
    sendButton: page.getByRole("button", { name: begins(m.write_send()) }),
    /** Session or break, as the bar counts it. */
    timer: (name: "session" | "break"): Locator => page.locator(`header [data-timer="${name}"] b`),
    lockout: page.locator("#pane-queue dd").filter({ hasText: /\(/ }),
    toast: (text: string | RegExp): Locator => page.getByRole("region", { name: m.toasts() }).getByText(text),
    async start(): Promise<void> {
      // The desk has loaded the server's state: an answer after the key press would undo it on screen.
      await page.waitForLoadState("networkidle");
      await expect(page.getByRole("button", { name: m.strip_start(), exact: true })).toBeVisible();
      await page.keyboard.press("Alt+KeyS");
      await expect(page.locator('header [data-timer="session"]')).toBeVisible();
    },
    /** The claim arrives automatically, with the cursor in the composer. */
    async receives(text: string): Promise<void> {
      await expect(thread).toContainText(text);
      await expect(writer).toBeFocused();
    },
    /** Opens a list of reasons by its key and picks one by number, as fast as a hand can. */
    async choose(key: string, number: string): Promise<void> {
      await Promise.all([page.keyboard.press(key), page.keyboard.press(number)]);
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

/** `02:14:07` in seconds. */
export const timerSeconds = (text: string): number =>
  text
    .trim()
    .split(":")
    .reduce((sum, part) => sum * 60 + Number(part), 0);

export type Frame = { way: "sent" | "received"; action: string; status?: string; reason?: string };
export function framesOf(page: Page): Frame[] {
  const frames: Frame[] = [];
  const note = (way: Frame["way"], payload: string | Buffer): void => {
    frames.push({ ...(JSON.parse(String(payload)) as Omit<Frame, "way">), way });
  };
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => note("sent", payload));
    socket.on("framereceived", ({ payload }) => note("received", payload));
  });
  return frames;
}
