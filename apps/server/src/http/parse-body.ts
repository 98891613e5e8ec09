import type * as z from "zod/mini";
import { AppError } from "../platform/app-error.ts";
import { fieldsOf } from "./error-reply.ts";

/** For a path that takes several bodies: reads one of them as the contract has it. Error: validation. */
export function parseBody<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const issues = read.error.issues.map((issue) => ({
    keyword: issue.code,
    instancePath: `/${issue.path.join("/")}`,
    message: issue.message,
    ...(issue.code === "unrecognized_keys" && { params: { keys: issue.keys } }),
  }));
  throw new AppError("validation", { fields: fieldsOf(issues) });
}
