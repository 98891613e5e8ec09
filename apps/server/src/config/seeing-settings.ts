// Who may see a process's health (docs/operations/monitoring.md).
import * as z from "zod";
import { folder, headers, host, plainText } from "./forms.ts";

export const SEEING = {
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe(
      "Port of a separate listener for Prometheus: /metrics (docs/operations/monitoring.md); without it there is none",
    ),
  METRICS_HOST: host.default("127.0.0.1").describe("Address of that listener; never a public one"),
  CERTIFICATES_AT: z
    .string()
    .regex(/^(domains|[\w.-]+(:\d+)?)$/, "domains, or host:port")
    .optional()
    .describe(
      "Where the brands' certificates are checked hourly: domains (each brand's own, port 443), or host:port of the proxy that ends TLS; without it they are not checked",
    ),
  BACKUP_DIR: folder.optional().describe("Folder of backups; the newest is checked. Without it none is"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Base address of a collector for traces by OTLP over HTTP; without it nothing is traced or loaded"),
  OTEL_EXPORTER_OTLP_HEADERS: headers.default("").describe("Headers for the collector: comma-separated name=value"),
  OTEL_SERVICE_NAME: plainText("a name in plain letters")
    .default("masquerade")
    .describe("This process's name at the collector"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.05)
    .describe("Share of traces starting here that is kept; continued traces follow their start"),
};
