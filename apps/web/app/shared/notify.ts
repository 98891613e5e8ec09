import { TOAST_UPLOAD_MS, TOAST_WARNING_MS } from "@masq/domain/constants";
import { useToast } from "@masq/ui/toast";
import { useMemo } from "react";
import { errorText } from "./errors.ts";

export type Notify = {
  /** 4 s. */
  ok(text: string): void;
  info(text: string): void;
  /** Sign-in, verification and payment warnings: 8 s. */
  warn(text: string): void;
  /** A failed act, in the words of the error catalogue. */
  error(error: unknown): void;
  /** Attachments and uploads: 6 s. */
  upload(text: string): void;
};

/** The only way to show a toast. */
export function useNotify(): Notify {
  const { show } = useToast();
  return useMemo(
    () => ({
      ok: (text) => void show({ text, variant: "ok" }),
      info: (text) => void show({ text, variant: "info" }),
      warn: (text) => void show({ text, variant: "warn", timeoutMs: TOAST_WARNING_MS, id: text }),
      error: (error) => void show({ text: errorText(error), variant: "bad" }),
      upload: (text) => void show({ text, variant: "bad", timeoutMs: TOAST_UPLOAD_MS }),
    }),
    [show],
  );
}
