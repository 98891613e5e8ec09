// What a process does and what it shares with others (docs/operations.md, Processes).
import * as z from "zod";
import { database, fileStore, listOf, redis } from "./forms.ts";

const ROLES: readonly string[] = ["web", "realtime", "worker"];
const ms = (fallback: number) => z.coerce.number().int().positive().default(fallback);

export const PROCESSES = {
  DATABASE_URL: database
    .optional()
    .describe(
      "PostgreSQL 15 or newer, also behind a pooler in session mode (docs/operations.md); without it an embedded PostgreSQL 18 runs",
    ),
  DATABASE_REPLICA_URL: database
    .optional()
    .describe("A read replica of DATABASE_URL for lists, counts and figures that may be some seconds old"),
  REPLICA_LAG_MS: ms(5_000).describe("How far that replica may lag; beyond that the primary answers"),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16).describe("Connections of one process"),
  DATABASE_WAIT_MS: ms(4_000).describe("How long a call waits for a connection before it is answered 503"),
  DATABASE_ANSWER_MS: ms(120_000).describe(
    "How long a statement may take before the database ends it and counts as away; checks of books and records are exempt",
  ),
  OVERLOAD_DELAY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(500)
    .describe("Event loop delay from which calls are refused (docs/decisions/052); 0: never"),
  REDIS_URL: redis
    .optional()
    .describe("Redis 7 or Valkey for the bus and rate limits; without it both stay in the process"),
  S3_URL: fileStore.optional().describe("S3 storage: https://key:secret@host/bucket; without it files are in DATA_DIR"),
  ROLES: z
    .string()
    .default(ROLES.join(","))
    .refine((text) => listOf(text).length > 0 && listOf(text).every((role) => ROLES.includes(role)), {
      error: `a comma list of ${ROLES.join(", ")}`,
    })
    .describe("What this process does: web, realtime, worker (docs/operations.md)"),
  DRAIN_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(600_000)
    .optional()
    .describe(
      "How long a stopping process keeps serving while /health/ready says 503: longer than the load balancer takes to notice. 2000 by default, 0 in demo mode",
    ),
  PUBLIC_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe("Port by which browsers reach a demo behind a balancer; demo mode only"),
};
