import type { AgentActor } from "../../http/actor.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import type { Standing } from "./read-standing.ts";

export type StaffWriter = {
  actor: AgentActor;
  names: Pick<Standing, "firstName" | "lastName">;
  isActive: boolean;
};

/** Who wrote a reply that waited: it is sent as theirs, whatever became of their device. */
export async function readWriter(tx: Tx, id: string): Promise<StaffWriter> {
  const { role, scope, first_name, last_name, active } = await tx
    .selectFrom("agent")
    .where("id", "=", id)
    .select(["role", "scope", "first_name", "last_name", "active"])
    .executeTakeFirstOrThrow();
  return {
    actor: { kind: "agent", id, role, scope, sessionId: "" },
    names: { firstName: first_name, lastName: last_name },
    isActive: active,
  };
}
