import { AppError } from "../platform/app-error.ts";
import type { AgentActor } from "./actor.ts";

/** What is of all brands together, or names no brand, is for an admin of all of them; `message` says why. Error: forbidden. */
export function demandAllBrands({ scope }: Pick<AgentActor, "scope">, message: string): void {
  if (!scope.includes("*")) throw new AppError("forbidden", { message });
}
