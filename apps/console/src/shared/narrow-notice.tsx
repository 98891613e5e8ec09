import { MonitorUp } from "lucide-react";
import { m } from "../paraglide/messages.js";
import * as frameCss from "./frame.module.css";

/** Covers the desk below 1024 px; it stays mounted, so that a claim and its draft continue. */
export function NarrowNotice() {
  return (
    <main className={frameCss.narrow}>
      <MonitorUp size={40} aria-hidden="true" />
      <h1>{m.narrow_title()}</h1>
      <p>{m.narrow_text()}</p>
      <p className="mut">{m.narrow_kept()}</p>
    </main>
  );
}
