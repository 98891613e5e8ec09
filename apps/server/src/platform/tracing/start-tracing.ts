import type { Config } from "../../config/env.ts";
import { traceWith } from "./tracing.ts";

/** `name=value,name=value`, values URL-encoded. */
const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(",")
      .map((pair) => pair.split("="))
      .filter((pair) => pair.length > 1)
      .map(([name = "", ...rest]) => [name.trim(), decodeURIComponent(rest.join("=").trim())]),
  );

/** Starts tracing if a collector is set; returns the function that flushes and stops. */
export async function startTracing(config: Config): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share, OTEL_SERVICE_NAME: service } = config;
  if (endpoint === undefined) return async () => {};
  const { openTracer } = await import("./otlp-tracer.ts");
  const headers = headersOf(config.OTEL_EXPORTER_OTLP_HEADERS);
  const tracer = openTracer({ endpoint, headers, service, share, roles: [...config.ROLES].join(",") });
  traceWith(tracer);
  return async () => {
    traceWith(undefined);
    await tracer.close().catch(() => {}); // an unreachable collector must not prevent the exit
  };
}
