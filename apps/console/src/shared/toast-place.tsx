import { createCell } from "./store.ts";

/** Where the screen has a room for toasts; null: they lie above it. */
export const toastPlace = createCell<HTMLElement | null>(null);

/** Toasts in a row of their own: they push what they would have covered. */
export function ToastPlace({ className }: { className: string | undefined }) {
  return <div className={className} ref={toastPlace.dispatch} />;
}
