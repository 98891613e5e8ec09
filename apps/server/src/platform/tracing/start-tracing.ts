import type { Config } from "../../config/env.ts";
import { traceWith } from "./tracing.ts";

/** `name=value,name=value`, each value as in an address. */
const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(",")
      .map((pair) => pair.split("="))
      .filter((pair) => pair.length > 1)
      .map(([name = "", ...rest]) => [name.trim(), decodeURIComponent(rest.join("=").trim())]),
  );

/** Begins to trace where a collector is named; answers how it ends, with what has not been handed over yet. */
export async function startTracing(config: Config): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share, OTEL_SERVICE_NAME: service } = config;
  if (endpoint === undefined) return async () => {};
  const { openTracer } = await import("./otlp-tracer.ts");
  const headers = headersOf(config.OTEL_EXPORTER_OTLP_HEADERS);
  const tracer = openTracer({ endpoint, headers, service, share, roles: [...config.ROLES].join(",") });
  traceWith(tracer);
  return async () => {
    traceWith(undefined);
    await tracer.close().catch(() => {}); // a collector that is away keeps nobody from ending
  };
}
