import { minutes } from "../../shared/formats.ts";
import { goTo } from "../../shared/place.ts";
import { m } from "../../paraglide/messages.js";
import { HELD_PLACE } from "../held/held-place.ts";
import { Since } from "./clocks.tsx";
import type { Seen } from "./wall-store.ts";
import * as css from "./today.module.css";

/** All that wait; those past the target are also in the list above. */
export function HeldPart({ seen }: { seen: Seen }) {
  const { held, heldNow } = seen.wall;
  return (
    <section className={css.replies} aria-labelledby="wl-he">
      <h2 id="wl-he">
        {m.wall_held()}{" "}
        {heldNow.medianMs === null ? null : (
          <span className="mut tn">{m.wall_held_median({ time: minutes(heldNow.medianMs / 1000) })}</span>
        )}
      </h2>
      {held.length === 0 ? (
        <p className="mut">{m.wall_held_none()}</p>
      ) : (
        <ul>
          {held.map((one) => (
            <li key={one.heldId}>
              <span className={one.isLate ? "tn text-bad font-semibold" : "tn"}>
                <Since at={seen.at} ms={one.sinceMs} />
              </span>
              <button type="button" className="link" data-open onClick={() => goTo(HELD_PLACE)}>
                {one.title}
              </button>
              <span className="mut">{one.writer}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
