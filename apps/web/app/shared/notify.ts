import { TOAST_UPLOAD_MS, TOAST_WARNING_MS } from "@masq/domain/constants";
import type { ToastOptions } from "@masq/ui/toast";
import { errorText } from "./errors.ts";

export type Notify = {
  /** 4 s. */
  ok: (text: string) => void;
  info: (text: string) => void;
  /** Sign-in, verification and payment warnings: 8 s. */
  warn: (text: string) => void;
  /** A failed action, in the error catalogue's words. */
  error: (error: unknown) => void;
  /** Attachments and uploads: 6 s. */
  upload: (text: string) => void;
  /** Anything else, for example a toast with an action. */
  show: (options: ToastOptions) => void;
};

/** Toasts wait here for the stage, whose code loads with the first one. */
let waiting: ToastOptions[] = [];
const listeners = new Set<() => void>();

export const toastQueue = {
  take(): ToastOptions[] {
    const taken = waiting;
    waiting = [];
    return taken;
  },
  hasAny: (): boolean => waiting.length > 0,
  subscribe(hear: () => void): () => void {
    listeners.add(hear);
    return () => listeners.delete(hear);
  },
};

function show(options: ToastOptions): void {
  waiting = [...waiting, { timestamp: Date.now(), ...options }];
  for (const hear of listeners) hear();
}

/** The only way to show a toast, inside and outside components. */
export const notify: Notify = {
  ok: (text) => show({ text, variant: "ok" }),
  info: (text) => show({ text, variant: "info" }),
  warn: (text) => show({ text, variant: "warn", timeoutMs: TOAST_WARNING_MS, id: text }),
  error: (error) => show({ text: errorText(error), variant: "bad" }),
  upload: (text) => show({ text, variant: "bad", timeoutMs: TOAST_UPLOAD_MS }),
  show,
};

export const useNotify = (): Notify => notify;
