import { openDb, openPool } from "@masq/db/open";
import { expect } from "@playwright/test";
import { shared } from "./shared.ts";
import type { Stage } from "./stage.ts";

/** More parallel calls than nodes, since other journeys also go through the balancer. */
const CALLS = 8;

/** Returns when every node confirms what was written past them. `isSo`: a call through the balancer. */
export async function everyNode(isSo: () => Promise<boolean>): Promise<void> {
  const answers = (): Promise<boolean[]> => Promise.all(Array.from({ length: CALLS }, isSo));
  await expect.poll(answers, { timeout: 20_000 }).not.toContain(false);
}

/**
 * Writes settings directly, so no node is notified: each rereads its brands every five seconds. Returns when `isRead`,
 * a call through the balancer, confirms it everywhere.
 */
export async function setBrandSettings(stage: Stage, settings: object, isRead: () => Promise<boolean>): Promise<void> {
  const owner = openDb(openPool(shared().databaseUrl, { max: 1, role: "owner" }));
  const text = JSON.stringify({ welcomeCredits: 5, newcomerLines: 0, undoSeconds: 0, ...settings });
  await owner.updateTable("brand").set({ settings: text }).where("id", "=", stage.room.brandId).execute();
  await owner.destroy();
  await everyNode(isRead);
}
