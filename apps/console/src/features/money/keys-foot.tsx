import { Keys } from "../commands/keys.tsx";
import { m } from "../../paraglide/messages.js";
import { MONEY_COMMANDS } from "./money-commands.ts";

const SHOWN = ["rowDown", "rowUp", "rowOpen", "rowFind"] as const;

/** The list's shortcuts; `?` shows all of them. */
export function KeysFoot() {
  return (
    <p className="tb-f mut mny-kf">
      {MONEY_COMMANDS.filter(({ id }) => SHOWN.some((one) => one === id)).map(({ id, combo }) => (
        <span key={id}>
          <Keys combo={combo} /> {m.command_name({ command: id })}
        </span>
      ))}
    </p>
  );
}
