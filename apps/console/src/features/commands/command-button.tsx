import type { ReactNode } from "react";
import { ariaKeys } from "./combo.ts";
import { commandOf, type Command } from "./commands.ts";
import { Keys } from "./keys.tsx";

type Props = { id: Command["id"]; children: ReactNode; className?: string; disabled?: boolean };

/** A quiet button that shows its key. */
export function CommandButton({ id, children, className = "strip-b", disabled }: Props) {
  const command = commandOf(id);
  return (
    <button
      type="button"
      className={className}
      aria-keyshortcuts={ariaKeys(command.combo)}
      disabled={disabled}
      onClick={command.run}
    >
      <Keys combo={command.combo} /> <span>{children}</span>
    </button>
  );
}
