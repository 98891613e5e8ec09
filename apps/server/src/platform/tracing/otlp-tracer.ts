import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Kind, Tracer } from "./tracing.ts";

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/;
const KINDS: Readonly<Record<Kind, SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  inner: SpanKind.INTERNAL,
  consumer: SpanKind.CONSUMER,
};

/** `endpoint`: the collector's base address. `share`: sampled share of new traces; continued ones keep theirs. */
export type Given = {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  service: string;
  share: number;
  roles: string;
};

function contextOf(parent: string | undefined) {
  const [, traceId, spanId, flag] = TRACEPARENT.exec(parent ?? "") ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  const traceFlags = flag === "1" ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** OpenTelemetry, loaded only if a collector is set. Registers nothing globally: only the product's own spans exist. */
export function openTracer({ endpoint, headers, service, share, roles }: Given): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces`, headers: { ...headers } });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service, "masq.roles": roles }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("masquerade");
  return {
    begin: (name, kind, attributes, parent) => {
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceId,
        traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
        set: (traits) => void span.setAttributes(traits),
        end: (failure) => {
          if (failure !== undefined) {
            span.setAttribute("error.type", failure);
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    close: () => provider.shutdown(),
  };
}
