import { createCell } from "../../shared/store.ts";

/** What keys may do with the open reply or report; what is absent is off. */
type Handle = Partial<
  Record<"release" | "change" | "stop" | "instead" | "wrong" | "send" | "back" | "agree" | "disagree", () => void>
>;
export const reading = createCell<Handle>({});
