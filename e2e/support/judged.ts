import { ownProduct } from "@masq/server/testing/own-product";
import { openRunningApp, type RunningApp } from "@masq/server/testing/running-app";
import { test as base } from "./letters.ts";
import { ownDatabase } from "./own-database.ts";

/** In the middle of what the judge of words neither passes nor blocks. */
export const DOUBTFUL = "Don't go yet, tell me one more thing.";

/** The engines walk a dozen cells of each journey. */
const ROOMS = 40;

/**
 * The stage and its letters on a product of their own, where the judge of words reads along; the shared one does without.
 * Tests of a file share it if they are in one worker: `mode: "default"`.
 */
export const test = base.extend<object, { app: RunningApp }>({
  app: [
    async ({ browserName: _ }, use) => {
      const { databaseUrl, drop } = await ownDatabase();
      const product = await ownProduct({ DATABASE_URL: databaseUrl, JUDGE: "on" });
      try {
        await product.start();
        const app = await openRunningApp({ url: product.url, dataDir: product.dataDir, databaseUrl }, ROOMS);
        await use(app);
        await app.close();
      } finally {
        await product.stop();
        await drop();
      }
    },
    { scope: "worker" },
  ],
});
export { expect } from "./letters.ts";
