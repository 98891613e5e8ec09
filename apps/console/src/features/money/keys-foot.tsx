import { cx } from "@masq/ui/cx";
import { Keys } from "../commands/keys.tsx";
import { m } from "../../paraglide/messages.js";
import { MONEY_COMMANDS } from "./money-commands.ts";
import * as pageCss from "../../shared/page.module.css";
import * as tableCss from "../../shared/table.module.css";

const SHOWN = ["rowDown", "rowUp", "rowOpen", "rowFind"] as const;

/** The list's shortcuts; `?` shows all of them. */
export function KeysFoot() {
  return (
    <p className={cx("mut", tableCss.foot, pageCss.keys)}>
      {MONEY_COMMANDS.filter(({ id }) => SHOWN.some((one) => one === id)).map(({ id, combo }) => (
        <span key={id}>
          <Keys combo={combo} /> {m.command_name({ command: id })}
        </span>
      ))}
    </p>
  );
}
