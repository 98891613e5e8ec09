import type { ReactNode } from "react";
import { ariaKeys } from "./combo.ts";
import type { Command } from "./command.ts";
import { Keys } from "./keys.tsx";

type Props = { command: Command; children: ReactNode; className?: string; disabled?: boolean };

export function CommandButton({ command, children, className = "strip-b", disabled }: Props) {
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
