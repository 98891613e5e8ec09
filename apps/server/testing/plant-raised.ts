import { raisedPlace } from "@masq/server/chat/desk/release-stock";
import type { TestApp } from "./app.ts";

type Raised = { stockId: string; memberId: string; agentId: string; words: string };

/** An item handed to the supervisors, with the note to them. */
export async function plantRaised(app: TestApp, { stockId, memberId, agentId, words }: Raised): Promise<void> {
  const note = await app.deps.sealing.seal(app.db, memberId, raisedPlace(stockId), words);
  await app.db.insertInto("raised_item").values({ stock_id: stockId, raised_by: agentId, note }).execute();
}
