import { Meter } from "@masq/ui/panel";
import { m } from "../../paraglide/messages.js";
import type { Completion } from "./completion.ts";
import * as css from "./card.module.css";

export function Progress({ done, total }: Completion) {
  const words = m.complete_progress({ n: done, total });
  return (
    <div className={css.bar}>
      <Meter value={done / total} label={m.complete_meter()} />
      <p className="mut sm tn">{words}</p>
    </div>
  );
}
