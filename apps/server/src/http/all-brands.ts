import { AppError } from "../platform/app-error.ts";
import type { AgentActor } from "./actor.ts";

/** Restricts what concerns all brands, or names none, to their admins; `message`: the reason. Error: forbidden. */
export function demandAllBrands({ scope }: Pick<AgentActor, "scope">, message: string): void {
  if (!scope.includes("*")) throw new AppError("forbidden", { message });
}
