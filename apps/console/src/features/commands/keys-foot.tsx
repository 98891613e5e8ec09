import { cx } from "@masq/ui/cx";
import { ADMIN_COMMANDS } from "./admin-commands.ts";
import type { Command } from "./command.ts";
import { Hints, type Hint } from "./hints.tsx";
import { ROW_HINTS } from "./row-hints.ts";
import * as pageCss from "../../shared/page.module.css";
import * as tableCss from "../../shared/table.module.css";

type Props = { commands?: readonly Command[]; hints?: readonly Hint[] };

/** The list's keys that work now; `?` shows all of them. */
export function KeysFoot({ commands = ADMIN_COMMANDS, hints = ROW_HINTS }: Props) {
  return (
    <div className={cx("mut", tableCss.foot, pageCss.keys)}>
      <Hints commands={commands} hints={hints} />
    </div>
  );
}
