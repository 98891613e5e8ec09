import { setTimeout as sleep } from "node:timers/promises";
import { launchChromium, type Page } from "../e2e/support/browser.ts";
import { admit } from "./lib/admit.ts";
import type { RunningApp } from "./lib/running-app.ts";
import { ask, figure, percentile, type Figure } from "./lib/measure.ts";

const WRITERS = 3;
const WAITING = 30;
/** Not counted: right after a start the database still plans each statement. */
const FIRST = 10;
const ANSWERS = 50;
/** Then something is in the way of the next claim: the judge may hold a line, or have answered one itself. */
const NEXT_MS = 30_000;
/** An operator says no sentence more than three times a day. */
const STAINS = ["coffee", "tea", "butter", "candle", "garden", "paint", "harbour", "honey", "plum", "chalk"];
const TIMES = ["night", "summer", "autumn", "morning", "winter", "Sunday"];
const textOf = (nth: number): string => {
  const [stain, time] = [STAINS[nth % STAINS.length], TIMES[Math.floor(nth / STAINS.length)]];
  return `The one with the ${stain} stain; I read it all that ${time}.`;
};

async function fillQueue(app: RunningApp, writer: number): Promise<void> {
  const { headers } = await app.given.signIn(await app.given.member({ credits: 100 }));
  const cast = await ask(app.url, `/api/profiles?limit=${WAITING}`, { headers: { "x-api-key": "demo-velvetrooms" } });
  const { profiles } = JSON.parse(cast.body) as { profiles: { _id: string }[] };
  for (const { _id } of profiles) {
    const sent = await ask(app.url, `/api/conversation/${_id}`, {
      method: "POST",
      headers: { ...headers, "idempotency-key": `page-${writer}-${_id}` },
      body: { messageType: "text", message: "Which book are you reading, and why that one?" },
    });
    if (sent.status !== 201) throw new Error(`a send answered ${sent.status}: ${sent.body}`);
  }
}

/** The console, signed in: the cookie of a sign-in, and the flag that someone was here. */
async function openDesk(page: Page, app: RunningApp): Promise<void> {
  const { cookie } = await app.given.signIn(await app.given.agent({ scope: ["velvetrooms"] }));
  await admit(page, app.url, "agent", cookie);
  await page.goto(`${app.url}/chat`);
  await page.getByRole("button", { name: "Start", exact: true }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Alt+KeyS");
  await page.locator("[data-claim]").waitFor();
}

/** Records in the page the time from the browser's timestamp of each key to the frame after it is drawn. */
const watchKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const samples: number[] = [];
    Object.assign(window, { keySamples: samples });
    const afterPaint = (done: () => void): void => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = done;
        channel.port2.postMessage(null);
      });
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.length === 1) afterPaint(() => samples.push(performance.now() - event.timeStamp));
    };
    window.addEventListener("keydown", onKey, { capture: true });
  });

type Painted = { line: number; next: number };
/** From the next Control+Enter until the sent message is in the thread, and until another claim is. */
const watchSend = (page: Page, text: string): Promise<void> =>
  page.evaluate((wanted) => {
    Object.assign(window, {
      painted: new Promise<Painted>((done) => {
        const claimed = document.querySelector("[data-claim]")?.getAttribute("data-claim");
        let line = 0;
        const onKey = (event: KeyboardEvent): void => {
          if (event.key !== "Enter" || !event.ctrlKey) return;
          window.removeEventListener("keydown", onKey, { capture: true });
          const look = (): void => {
            const now = performance.now() - event.timeStamp;
            const isSent = document.querySelector("#pane-thread")?.textContent.includes(wanted) === true;
            if (line === 0 && isSent) line = now;
            const shown = document.querySelector("[data-claim]")?.getAttribute("data-claim");
            const box = document.querySelector<HTMLTextAreaElement>("#pane-write");
            const isNext =
              shown !== undefined && shown !== claimed && box?.value === "" && document.activeElement === box;
            if (isNext) done({ line, next: now });
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        };
        window.addEventListener("keydown", onKey, { capture: true });
      }),
    });
  }, text);

/** An operator's desk in a browser: every key of a reply, and one key for "send and next". */
export async function benchDeskPage(app: RunningApp): Promise<Figure[]> {
  for (let writer = 0; writer < WRITERS; writer += 1) await fillQueue(app, writer);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openDesk(page, app);
    await watchKeys(page);
    const painted: Painted[] = [];
    for (let index = 0; index < FIRST + ANSWERS; index += 1) {
      const text = textOf(index);
      await page.keyboard.type(text, { delay: 20 });
      await sleep(400); // the draft is saved, and the text is judged
      await watchSend(page, text);
      await page.keyboard.press("Control+Enter");
      const one = await Promise.race([
        page.evaluate(() => (window as unknown as { painted: Promise<Painted> }).painted),
        sleep(NEXT_MS, null, { ref: false }),
      ]);
      if (one === null) throw new Error(`no claim followed "${text}"`);
      if (index >= FIRST) painted.push(one);
    }
    const keys = await page.evaluate(() => (window as unknown as { keySamples: number[] }).keySamples);
    const of = (name: keyof Painted): number =>
      percentile(
        painted.map((one) => one[name]),
        0.95,
      );
    return [
      figure("a key at the desk until its letter is drawn, p95", percentile(keys, 0.95), "ms", 50, "less"),
      figure("send and next: until the sent line is drawn, p95", of("line"), "ms", 32, "less"),
      figure("send and next: until the next claim takes text, p95", of("next"), "ms", 100, "less"),
    ];
  } finally {
    await browser.close();
  }
}
