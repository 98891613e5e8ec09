import { TOAST_MS } from "@masq/domain/constants";
import { ToastArea, useToast } from "@masq/ui/toast";
import { useEffect } from "react";
import { m } from "../paraglide/messages.js";
import { toastQueue } from "./notify.ts";

export function Toasts() {
  return (
    <ToastArea label={m.toast_region()} timeoutMs={TOAST_MS}>
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
