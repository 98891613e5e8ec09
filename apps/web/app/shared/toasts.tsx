import { TOAST_MS } from "@masq/domain/constants";
import { ToastArea, useToast } from "@masq/ui/toast";
import { useEffect } from "react";
import { readerLocale, timeText } from "../features/chat/when.ts";
import { m } from "../paraglide/messages.js";
import { toastQueue } from "./notify.ts";
import { viewerStore } from "./viewer-store.ts";

/** By the reader's region and chosen clock. */
function clockText(at: number): string {
  const clock = viewerStore.get()?.profile.settings.clock ?? "auto";
  return timeText(at, readerLocale(document.documentElement.lang, navigator.languages.join(), clock));
}

export function Toasts() {
  return (
    <ToastArea label={m.toast_region()} timeoutMs={TOAST_MS} clock={clockText}>
      <Drain />
    </ToastArea>
  );
}

function Drain() {
  const { show } = useToast();
  useEffect(() => {
    const drain = (): void => {
      for (const options of toastQueue.take()) show(options);
    };
    drain();
    return toastQueue.subscribe(drain);
  }, [show]);
  return null;
}
