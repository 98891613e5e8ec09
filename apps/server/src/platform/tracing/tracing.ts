import { AsyncLocalStorage } from "node:async_hooks";

/** A span's attributes: numbers, our own names and call ids; never a person, text, address or statement value. */
export type Traits = Readonly<Record<string, string | number | boolean>>;
export type Span = {
  traceId: string;
  /** In W3C format, for continuing elsewhere. */
  traceparent: string;
  set: (traits: Traits) => void;
  /** `kind`: the class of the error, never its message. */
  end: (kind?: string) => void;
};
export type Kind = "server" | "client" | "inner" | "consumer";
export type Tracer = {
  /** `parent`: a traceparent; without one a new trace begins. */
  begin: (name: string, kind: Kind, traits: Traits, parent: string | undefined) => Span;
  close: () => Promise<void>;
};

/** One per process, because the async call chains it follows are. None: nothing is traced or loaded. */
let tracer: Tracer | undefined;
const spans = new AsyncLocalStorage<Span>();

export const traceWith = (given: Tracer | undefined): void => {
  tracer = given;
};
export const isTraced = (): boolean => tracer !== undefined;
export const currentSpan = (): Span | undefined => (tracer === undefined ? undefined : spans.getStore());
/** Travels with work that is done later elsewhere. */
export const traceHere = (): string | undefined => currentSpan()?.traceparent;

type Run = (span: Span | undefined) => void;

/** Starts a trace, or continues `parent`. Covers `run` and everything it starts, and ends with it. */
export function beginTrace(name: string, traits: Traits, parent: string | undefined, run: Run): void {
  if (tracer === undefined) return run(undefined);
  const span = tracer.begin(name, "server", traits, parent);
  spans.run(span, () => run(span));
}

async function within<T>(span: Span, run: () => Promise<T>): Promise<T> {
  let kind: string | undefined;
  try {
    return await spans.run(span, run);
  } catch (error) {
    kind = error instanceof Error ? error.name : "unknown";
    throw error;
  } finally {
    span.end(kind);
  }
}

/** Deferred or periodic work. */
export const inTrace = <T>(
  name: string,
  traits: Traits,
  parent: string | undefined,
  run: () => Promise<T>,
): Promise<T> => (tracer === undefined ? run() : within(tracer.begin(name, "consumer", traits, parent), run));

/** A span of the current trace; outside a trace just `run`. */
export function inSpan<T>(name: string, traits: Traits, run: () => Promise<T>, kind: Kind = "inner"): Promise<T> {
  const above = currentSpan();
  if (tracer === undefined || above === undefined) return run();
  return within(tracer.begin(name, kind, traits, above.traceparent), run);
}
