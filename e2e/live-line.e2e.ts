import type { WebSocketRoute } from "@playwright/test";
import { expect, test } from "./support/letters.ts";

const TRIES = 9;
type Wire = { tries: number; isAway: boolean; last?: WebSocket };

test("[WS-11] a member's page retries without end, and is live again when the server is", async ({
  stage,
  letters,
}) => {
  const member = await stage.member();
  const character = await stage.character();
  const page = await stage.memberPage(member, "/messages/inbox", {
    isNoisy: true,
    prepare: async (prepared) => {
      await prepared.clock.install();
      await prepared.addInitScript(() => {
        const wire: Wire = { tries: 0, isAway: false };
        const Native = WebSocket;
        /** The browser's own; while the server is away it connects to nobody. */
        class Line extends Native {
          constructor(url: string | URL, protocols?: string | string[]) {
            super(wire.isAway ? String(url).replace("/ws/user", "/ws/nobody") : url, protocols);
            wire.tries += 1;
            wire.last = this;
          }
        }
        Object.assign(window, { WebSocket: Line, wire });
      });
    },
  });
  const wire = (isAway: boolean) =>
    page.evaluate((away) => Object.assign((window as unknown as { wire: Wire }).wire, { isAway: away }), isAway);
  const tries = () => page.evaluate(() => (window as unknown as { wire: Wire }).wire.tries);
  const nav = page.getByRole("navigation").first();
  await letters.fromCharacter(member, character, ["Good evening."]);
  await expect(nav).toContainText("1 unread message");
  await page.clock.pauseAt(Date.now() + 60_000);
  await wire(true);
  await page.evaluate(() => (window as unknown as { wire: Wire }).wire.last?.close());
  for (let nth = 2; nth <= TRIES; nth += 1) {
    await expect(async () => {
      await page.clock.runFor(15_000);
      expect(await tries()).toBeGreaterThanOrEqual(nth);
    }).toPass();
  }
  await letters.fromCharacter(member, character, ["Are you back?"]);
  await expect(nav).toContainText("1 unread message");
  await wire(false);
  await expect(async () => {
    await page.clock.runFor(30_000);
    await expect(nav).toContainText("2 unread messages", { timeout: 500 });
  }).toPass();
});

test("[WS-11] a token that expired while it could not be renewed: the socket keeps retrying, and recovers automatically", async ({
  stage,
  letters,
}) => {
  const [member, character] = [await stage.member(), await stage.character()];
  await letters.fromCharacter(member, character, ["Good evening."]);
  const line: { isOut: boolean; refusals: number; last?: WebSocketRoute } = { isOut: false, refusals: 0 };
  /** As the server closes a socket whose token has expired. */
  const refuse = (socket: WebSocketRoute) => {
    line.refusals += 1;
    return socket.close({ code: 4401, reason: "token-expired" });
  };
  const page = await stage.memberPage(member, "/messages/inbox", {
    isNoisy: true,
    prepare: (prepared) =>
      prepared.routeWebSocket("**/ws/user", (socket) => {
        if (line.isOut) return refuse(socket);
        socket.connectToServer();
        line.last = socket;
        return undefined;
      }),
  });
  const nav = page.getByRole("navigation").first();
  await expect(nav).toContainText("1 unread message");
  await expect.poll(() => line.last).toBeDefined();
  let asked = 0;
  const busy = { status: 503, json: { code: "internal", message: "" } };
  await page.route("**/api/authenticate", (route) => ((asked += 1), route.fulfill(busy)));
  line.isOut = true;
  await refuse(line.last!);
  await expect.poll(() => line.refusals, { timeout: 30_000 }).toBeGreaterThan(2);
  expect(asked).toBeGreaterThan(1);
  await letters.fromCharacter(member, character, ["Are you back?"]);
  line.isOut = false;
  await page.unroute("**/api/authenticate");
  await expect(nav).toContainText("2 unread messages", { timeout: 30_000 });
});
