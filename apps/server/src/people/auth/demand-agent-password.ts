import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { countLogin, forgetFailures } from "./limit-logins.ts";

/** Throws `invalid-credentials` or `rate-limited`; counted with failed logins. */
export async function demandAgentPassword(
  deps: Pick<Deps, "db" | "clock" | "passwords">,
  agentId: string,
  password: string,
  address: string,
): Promise<void> {
  const { password_hash } = await deps.db
    .selectFrom("agent")
    .select("password_hash")
    .where("id", "=", agentId)
    .executeTakeFirstOrThrow();
  const tried = { audience: "agent", account: agentId, address };
  await countLogin(deps, tried);
  if (!(await deps.passwords.verify(password, password_hash))) throw new AppError("invalid-credentials");
  await forgetFailures(deps, tried);
}
