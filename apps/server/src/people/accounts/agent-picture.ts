import type { Deps } from "../../deps.ts";
import { invalid } from "../../platform/app-error.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { readFace } from "../../foundation/images/read-face.ts";
import { PICTURE_FAULTS } from "../../foundation/images/read-picture.ts";
import type { AgentPatch } from "./staff-accounts.policy.ts";

/** Undefined: unchanged. Null: remove the picture. */
export type NewFace = Buffer | null | undefined;

/** Re-encodes the picture before the transaction, because that is slow. Error: validation. */
export async function readAgentFace(images: AgentPatch["images"]): Promise<NewFace> {
  if (images === undefined) return undefined;
  const [given] = images;
  if (!given) return null;
  const face = await readFace(Buffer.from(given.data, "base64"));
  if (typeof face === "string") throw invalid({ images: PICTURE_FAULTS[face] });
  return face;
}

export async function storeAgentFace(deps: Pick<Deps, "clock">, tx: Tx, agentId: string, face: NewFace) {
  if (face === undefined) return;
  await tx.deleteFrom("agent_image").where("agent_id", "=", agentId).execute();
  if (face === null) return;
  const id = newId("img", deps.clock.now());
  await tx.insertInto("agent_image").values({ agent_id: agentId, id, thumb: face }).execute();
}
