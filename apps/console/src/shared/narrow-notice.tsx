import { MonitorUp } from "lucide-react";
import { words } from "./words.ts";
import * as frameCss from "./frame.module.css";

/** Covers the desk below 1024 px; it stays mounted, so that a claim and its draft continue. */
export function NarrowNotice() {
  return (
    <main className={frameCss.narrow}>
      <MonitorUp size={40} aria-hidden="true" />
      <h1>{words.narrow.title}</h1>
      <p>{words.narrow.text}</p>
      <p className="mut">{words.narrow.kept}</p>
    </main>
  );
}
