import type { Page, Response } from "@playwright/test";
import { openDrawn } from "./support/page.ts";
import { everyPage } from "./support/route-table.ts";
import { expect, test } from "./support/letters.ts";
import { PHONE } from "./support/stage.ts";

const SIZES = { 360: PHONE, 1280: { viewport: { width: 1280, height: 800 } } } as const;
const isOfMessages = (path: string): boolean => path.startsWith("/messages");
/** Names what other pages load. */
const MANIFEST = /__reactRouterManifest\s*=.*/g;
/** What a page draws once and keeps; rows and texts may change, and tabs with their counts come anew. */
const LASTING = "main, main aside, main h1";

/** From `begin` to `release`, holds each script that the next document does not name, save the socket's. */
async function holdLater(page: Page) {
  let document = Promise.resolve("");
  let released = Promise.withResolvers<undefined>();
  const isPage = (reply: Response): boolean =>
    reply.request().isNavigationRequest() && Math.floor(reply.status() / 100) !== 3;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const [{ pathname }, until] = [new URL(route.request().url()), released.promise];
    if (!pathname.includes("/live-socket-") && !(await document).includes(pathname)) await until;
    await route.continue();
  });
  return {
    begin: (): void => {
      document = page.waitForResponse(isPage).then(async (reply) => (await reply.text()).replace(MANIFEST, ""));
      released = Promise.withResolvers<undefined>();
    },
    release: (): void => released.resolve(undefined),
  };
}

/** The elements that the server drew and that are no longer in the page. */
const thrownAway = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ((window as { drawn?: Element[] }).drawn ?? [])
      .filter(({ isConnected }) => !isConnected)
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );

for (const [width, size] of Object.entries(SIZES))
  for (const [which, isWanted, mark] of [
    ["the messages' pages", isOfMessages, "@always"],
    ["the other pages", (path: string) => !isOfMessages(path), "@breadth"],
  ] as const)
    // A number that came with the socket, drawn where the server's HTML has none, makes React throw the HTML away.
    test(`${which} keep what the server drew when the counters come before later scripts, ${width} px ${mark}`, async ({
      stage,
      letters,
    }) => {
      const [member, character, other] = [await stage.member(), await stage.character(), await stage.character()];
      // In the inbox, which is not the folder that a conversation without one is taken for.
      const conversationId = await letters.fromCharacter(member, character, ["Is the seat taken?"]);
      // Stays unread when that one is opened.
      await letters.fromCharacter(member, other, ["Which map would you keep?"]);
      const page = await stage.open(size);
      await stage.admit(page, member);
      await page.addInitScript((lasting) => {
        addEventListener("DOMContentLoaded", () =>
          Object.assign(window, { drawn: [...document.querySelectorAll(lasting)] }),
        );
      }, LASTING);
      const later = await holdLater(page);
      for (const path of everyPage(character.id, conversationId).filter(isWanted)) {
        const address = stage.at(path);
        later.begin();
        const counted = page.waitForResponse((reply) => new URL(reply.url()).pathname === "/api/live-state");
        await openDrawn(page, address);
        await counted;
        const places = page.locator('a[href="/messages"]');
        if ((await places.count()) > 0) await expect(places.first()).toContainText(/unread message/);
        expect.soft(await thrownAway(page), `${path}, before its later scripts`).toEqual([]);
        later.release();
        await page.waitForLoadState("networkidle");
        expect.soft(await thrownAway(page), `${path}, after them`).toEqual([]);
      }
    });
