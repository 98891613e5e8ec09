import { cx } from "@masq/ui/cx";
import { minutes } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { share } from "./seven-numbers.tsx";
import type { Seen } from "./wall-store.ts";
import * as css from "./wall.module.css";

/** What the staffing figures are computed from, so that no one has to take them on trust. */
export function StaffingPart({ seen }: { seen: Seen }) {
  const { staffing } = seen.wall;
  const { arrivals, answers, have, needed, handlingMs, target, allowanceMs, waitChance, within } = staffing;
  const allowance = minutes(allowanceMs / 1000);
  const facts: readonly [string, string][] = [
    [m.wall_arrivals(), String(arrivals)],
    [m.wall_answered(), String(answers)],
    [m.wall_handling(), handlingMs === null ? m.wall_unknown() : minutes(handlingMs / 1000)],
    [m.wall_on_duty(), String(have)],
    [m.wall_target({ share: share(target), allowance }), needed === null ? m.wall_unknown() : String(needed)],
    [m.wall_chance(), waitChance === null ? m.wall_unknown() : share(waitChance)],
  ];
  return (
    <section aria-labelledby="wl-mx">
      <h2 id="wl-mx">{m.wall_staffing()}</h2>
      <dl className={cx("tn", css.figures)}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mut">
        {within === null
          ? m.wall_too_few({ answers })
          : `${m.wall_within({ share: share(within), allowance })}. ${m.wall_explained()}`}
      </p>
    </section>
  );
}
