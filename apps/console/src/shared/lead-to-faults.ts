import { afterPaint } from "@masq/ui/after-paint";

const FAULT = "[aria-invalid=true]:enabled";

/**
 * Leads from a form that is sent and refused, by its own check or by the server's answer, to its first wrong field: with
 * the focus left on the button, who works by keyboard or by ear is not told which one it is. Whoever has gone elsewhere
 * or typed on since stays there, and so does whoever is at a wrong field already. What saves by a shortcut sends its
 * form too (`requestSubmit`). For the whole page; returns how it ends.
 */
export function leadToFaults(): () => void {
  let stop = (): void => undefined;
  const watch = ({ target }: SubmitEvent): void => {
    stop();
    const form = target as HTMLFormElement;
    const from = document.activeElement;
    const look = (): void => {
      const at = document.activeElement ?? document.body;
      // A button that is disabled meanwhile leaves the focus to what is around the form.
      const isFree = at === from || at.contains(form);
      const fault = form.querySelector<HTMLElement>(FAULT);
      if (isFree && fault === null) return;
      stop();
      if (isFree && !at.matches(FAULT)) fault?.focus();
    };
    const drawn = new MutationObserver(look);
    const typed = new AbortController();
    stop = () => {
      drawn.disconnect();
      typed.abort();
    };
    drawn.observe(form, { subtree: true, childList: true, attributeFilter: ["aria-invalid"] });
    document.addEventListener("input", stop, { signal: typed.signal });
    // The same fault once more changes nothing that could be seen to change.
    afterPaint(() => {
      if (!typed.signal.aborted) look();
    });
  };
  document.addEventListener("submit", watch);
  return () => {
    stop();
    document.removeEventListener("submit", watch);
  };
}
