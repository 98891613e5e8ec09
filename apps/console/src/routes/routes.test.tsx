import { expect, test } from "vitest";
import { adminOf, openDesk, server } from "../../testing/desk.tsx";

for (const at of ["/agent", "/agent/queue"])
  test(`${at} leads to the desk`, async () => {
    server.ignoreRest();
    const { path } = await openDesk(adminOf(), at);
    await expect.poll(path).toBe("/chat");
  });
