import { afterPaint } from "@masq/ui/after-paint";
import type { ReactNode } from "react";
import { ariaKeys } from "./combo.ts";
import type { Command } from "./command.ts";
import { Keys } from "./keys.tsx";
import * as quietCss from "../../shared/quiet-button.module.css";

type Props = { command: Command; children: ReactNode; className?: string | undefined; disabled?: boolean };

export function CommandButton({ command, children, className = quietCss.quiet, disabled }: Props) {
  return (
    <button
      type="button"
      className={className}
      aria-keyshortcuts={ariaKeys(command.combo)}
      disabled={disabled}
      onClick={() => afterPaint(() => command.run())}
    >
      <Keys combo={command.combo} /> <span>{children}</span>
    </button>
  );
}
