import type { WallHappening, WallRule } from "@masq/contract/agent/wall-parts";
import { time } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import type { Seen } from "./wall-store.ts";
import * as css from "./today.module.css";

const FATES = ["stopped", "released", "changed", "unread", "withdrawn", "waiting"] as const;
const fateText = (rule: WallRule): string =>
  FATES.filter((fate) => rule[fate] > 0)
    .map((fate) => m.wall_rule_fate({ fate, n: rule[fate] }))
    .join(", ");
const countOf = (rule: WallRule): number => FATES.reduce((sum, fate) => sum + rule[fate], 0);

export function RulesPart({ seen }: { seen: Seen }) {
  const { rules } = seen.wall;
  return (
    <section className={css.rules} aria-labelledby="wl-ru">
      <h2 id="wl-ru">{m.wall_rules()}</h2>
      {rules.length === 0 ? (
        <p className="mut">{m.wall_rules_none()}</p>
      ) : (
        <table>
          <tbody>
            {rules.map((rule) => (
              <tr key={rule.rule}>
                <th scope="row">{rule.rule}</th>
                <td>
                  {rule.title}
                  <span className="mut">{fateText(rule)}</span>
                </td>
                <td className="tn">{countOf(rule)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** A text needs both names, where the event has them. */
const happened = ({ what, name, character }: WallHappening): string =>
  m.wall_happened({ what, name: name ?? m.wall_unknown(), character: character ?? m.wall_unknown() });

export function HappenedPart({ seen }: { seen: Seen }) {
  return (
    <section className={css.happened} aria-labelledby="wl-hp">
      <h2 id="wl-hp">
        {m.wall_happenings()} <span className="mut">{m.wall_happenings_span()}</span>
      </h2>
      {seen.wall.happened.length === 0 ? (
        <p className="mut">{m.wall_happenings_none()}</p>
      ) : (
        <ul>
          {seen.wall.happened.map((event, at) => (
            <li key={`${at} ${event.what}`}>
              <span className="mut tn">{time(seen.heardAt - event.agoMs)}</span>
              <span>{happened(event)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
