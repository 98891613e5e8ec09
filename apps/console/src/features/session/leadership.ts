import { RESTORE_CHECK_MS } from "@masq/domain/constants";

/** Never at once: WebKit refuses every lock to a page that is being left, which would ask for ever and let no other load. */
const AGAIN_MS = 250;

export type LeadOptions = {
  name: string;
  /** Runs in the leading tab until the signal aborts. */
  lead(signal: AbortSignal): void;
  /** Whether the leading tab has been silent for so long that this one should take over. */
  isDue(): boolean;
};

/** Exactly one tab leads (decision G-128): it holds a Web Lock, and loses it when it closes or goes silent. */
export function seekLead(options: LeadOptions): () => void {
  const leaving = new AbortController();
  let leads = false;

  function serve(): Promise<void> {
    if (leaving.signal.aborted) return Promise.resolve();
    leads = true;
    const term = new AbortController();
    terms.add(term);
    options.lead(term.signal);
    return new Promise((done) => term.signal.addEventListener("abort", () => done(), { once: true }));
  }

  const terms = new Set<AbortController>();
  function stepDown(): void {
    leads = false;
    for (const term of terms) term.abort();
    terms.clear();
  }

  function queue(): void {
    if (leaving.signal.aborted) return;
    navigator.locks.request(options.name, { signal: leaving.signal }, serve).catch(() => {
      if (leaving.signal.aborted) return;
      // Another tab took the lock because this one was silent (frozen in the background).
      stepDown();
      setTimeout(queue, AGAIN_MS);
    });
  }

  const hasLocks = "locks" in navigator;
  if (hasLocks) queue();
  else void serve();
  const check = setInterval(() => {
    if (leads || !hasLocks || !options.isDue()) return;
    navigator.locks.request(options.name, { steal: true }, serve).catch(() => {
      if (!leaving.signal.aborted) stepDown();
    });
  }, RESTORE_CHECK_MS);

  return () => {
    leaving.abort();
    clearInterval(check);
    stepDown();
  };
}
