import type { HeldCounts, HeldDetail } from "@masq/contract/agent/held";
import { HELD_LIMIT_MS } from "@masq/domain/chat/held-reply";
import { minutes } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { FIGURES } from "./figure-names.ts";
import * as css from "./held.module.css";

/** What else of this writer was held, and what happens if nobody decides. */
export function HeldWriter({ held: { writer, today, lastMonth } }: { held: HeldDetail }) {
  const spans: readonly [string, HeldCounts][] = [
    [m.held_today(), today],
    [m.held_month(), lastMonth],
  ];
  return (
    <aside className={css.writer} aria-label={m.held_writer_of({ name: writer.name })}>
      <section>
        <table>
          <caption>{m.held_writer_of({ name: writer.name })}</caption>
          <thead>
            <tr>
              <th scope="col">{m.held_count()}</th>
              {spans.map(([name]) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {FIGURES.map((kind) => (
              <tr key={kind}>
                <th scope="row">{m.held_figure({ kind })}</th>
                {spans.map(([name, counts]) => (
                  <td key={name} className="tn">
                    {counts[kind]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h2>{m.held_if_nobody()}</h2>
        <p className="mut">{m.held_if_nobody_text({ writer: writer.name, limit: minutes(HELD_LIMIT_MS / 1000) })}</p>
      </section>
    </aside>
  );
}
