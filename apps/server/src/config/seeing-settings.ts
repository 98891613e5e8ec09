// Who may see how a process fares (docs/operations/monitoring.md).
import * as z from "zod";

export const SEEING = {
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe(
      "Port of a listener of its own for Prometheus: /metrics (docs/operations/monitoring.md); without it there is none",
    ),
  METRICS_HOST: z.string().default("127.0.0.1").describe("Address of that listener; never one that the public reaches"),
};
