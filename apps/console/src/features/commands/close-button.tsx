import { IconButton } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { X } from "lucide-react";
import { CLOSE_ID, closePane } from "./row-commands.ts";

/** Closes the pane of a row, as Escape does; `isApart`: at the end of the pane's head. */
export function CloseButton({
  label,
  isApart = true,
  onClose,
}: {
  label: string;
  isApart?: boolean;
  onClose: () => void;
}) {
  return (
    <IconButton
      id={CLOSE_ID}
      className={cx(isApart && "sp")}
      label={label}
      aria-keyshortcuts="Escape"
      onClick={() => closePane(onClose)}
    >
      <X size={18} aria-hidden="true" />
    </IconButton>
  );
}
