import { AsyncLocalStorage } from "node:async_hooks";

/** What a span says beside its name. Numbers, names of ours and ids of calls; never a person, a text, an address or a value of a statement. */
export type Traits = Readonly<Record<string, string | number | boolean>>;
export type Span = {
  traceId: string;
  /** As W3C writes it, for whoever goes on elsewhere. */
  traceparent: string;
  set: (traits: Traits) => void;
  /** `kind`: the class of the error, never its words. */
  end: (kind?: string) => void;
};
export type Kind = "server" | "client" | "inner" | "consumer";
export type Tracer = {
  /** `parent`: a traceparent; without one a new trace begins. */
  begin: (name: string, kind: Kind, traits: Traits, parent: string | undefined) => Span;
  close: () => Promise<void>;
};

/** One a process, since what it follows is the process's own: chains of calls. None: nothing is traced and nothing was loaded. */
let tracer: Tracer | undefined;
const spans = new AsyncLocalStorage<Span>();

export const traceWith = (given: Tracer | undefined): void => {
  tracer = given;
};
export const isTraced = (): boolean => tracer !== undefined;
export const currentSpan = (): Span | undefined => (tracer === undefined ? undefined : spans.getStore());
/** What goes along with work that somebody else does later. */
export const traceHere = (): string | undefined => currentSpan()?.traceparent;

type Run = (span: Span | undefined) => void;

/** A trace of its own, or the next part of the one that `parent` names. `run` and all that it begins belong to it; it ends the span. */
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

/** Work that somebody asked for before, or that nobody did. */
export const inTrace = <T>(
  name: string,
  traits: Traits,
  parent: string | undefined,
  run: () => Promise<T>,
): Promise<T> => (tracer === undefined ? run() : within(tracer.begin(name, "consumer", traits, parent), run));

/** A part of what is traced already; outside of a trace nothing but `run`. */
export function inSpan<T>(name: string, traits: Traits, run: () => Promise<T>, kind: Kind = "inner"): Promise<T> {
  const above = currentSpan();
  if (tracer === undefined || above === undefined) return run();
  return within(tracer.begin(name, kind, traits, above.traceparent), run);
}
