import { cx } from "@masq/ui/cx";
import { minutes } from "../../shared/format.ts";
import { words } from "../../shared/words.ts";
import { share } from "./seven-numbers.tsx";
import type { Seen } from "./wall-store.ts";
import * as css from "./wall.module.css";

const W = words.wall;

/** What the staffing figures are computed from, so that no one has to take them on trust. */
export function StaffingPart({ seen }: { seen: Seen }) {
  const { staffing } = seen.wall;
  const { arrivals, answers, have, needed, handlingMs, target, allowanceMs, waitChance, within } = staffing;
  const allowance = minutes(allowanceMs / 1000);
  const facts: readonly [string, string][] = [
    [W.arrivals, String(arrivals)],
    [W.answered, String(answers)],
    [W.handling, handlingMs === null ? W.unknown : minutes(handlingMs / 1000)],
    [W.onDuty, String(have)],
    [W.target(share(target), allowance), needed === null ? W.unknown : String(needed)],
    [W.chance, waitChance === null ? W.unknown : share(waitChance)],
  ];
  return (
    <section className={css.staffing} aria-labelledby="wl-mx">
      <h2 id="wl-mx">{W.staffing}</h2>
      <dl className={cx("tn", css.figures)}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mut">
        {within === null ? W.tooFew(answers) : `${W.within(share(within), allowance)}. ${W.explained}`}
      </p>
    </section>
  );
}
