import { faultsOf } from "@masq/contract/zod-faults";
import type * as z from "zod/mini";
import { AppError } from "../platform/app-error.ts";

/** For a path with several bodies: parses one of them by the contract. Error: validation. */
export function parseBody<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw new AppError("validation", { fields: faultsOf(read.error) });
}
