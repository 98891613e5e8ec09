import { useToast } from "@masq/ui/toast";
import { TOAST_MS, TOAST_WARNING_MS } from "@masq/domain/constants";
import { useEffect } from "react";
import { useStore } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { told } from "./attempts.ts";
import { judged, removed, revoked, trouble, warned } from "./news.ts";

export function Told() {
  const { show, close } = useToast();
  const fault = useStore(trouble, (state) => state);
  useEffect(
    () =>
      told.subscribe(() => {
        const said = told.get();
        if (said === null) return;
        const { text, tone, action } = said;
        show({
          text,
          variant: tone,
          timeoutMs: tone === "warn" || action ? TOAST_WARNING_MS : TOAST_MS,
          ...(action && { action: { label: action.label, onClick: () => action.run() } }),
        });
      }),
    [show],
  );
  useEffect(
    () =>
      revoked.subscribe(() => {
        const reason = revoked.get();
        if (reason === null) return;
        revoked.dispatch(null);
        show({ text: m.say_revoked({ reason }), variant: "warn", timeoutMs: TOAST_WARNING_MS });
      }),
    [show],
  );
  useEffect(
    () =>
      warned.subscribe(() => {
        const reason = warned.get();
        if (reason === null) return;
        warned.dispatch(null);
        show({
          text: m.say_warned({ reason: m.reports_reason({ reason }).toLowerCase() }),
          variant: "warn",
          timeoutMs: 0,
          id: "warned",
        });
      }),
    [show],
  );
  useEffect(
    () =>
      judged.subscribe(() => {
        const verdict = judged.get();
        if (verdict === null) return;
        judged.dispatch(null);
        const [text, variant] = [m.quality_told({ verdict }), verdict === "good" ? ("ok" as const) : ("warn" as const)];
        show({
          text,
          variant,
          timeoutMs: verdict === "serious" ? 0 : TOAST_WARNING_MS,
          id: "judged",
          // In a new tab: a claim and its draft stay where they are.
          action: {
            label: m.quality_to_own(),
            onClick: () => void window.open("/chat/feedback", "_blank", "noopener"),
          },
        });
      }),
    [show],
  );
  useEffect(
    () =>
      removed.subscribe(() => {
        const reason = removed.get();
        if (reason === null) return;
        removed.dispatch(null);
        show({ text: m.look_told({ reason }), variant: "warn", timeoutMs: 0, id: "removed" });
      }),
    [show],
  );
  useEffect(() => {
    if (fault === null) return undefined;
    const id = show({ text: fault, variant: "bad", timeoutMs: 0, id: "trouble" });
    return () => close(id);
  }, [fault, show, close]);
  return null;
}
