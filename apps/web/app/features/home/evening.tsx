import type { CastProfile } from "@masq/contract/member/profiles";
import { Feather } from "lucide-react";
import { cx } from "@masq/ui/cx";
import { useLangOf } from "../../shared/languages.ts";
import { m } from "../../paraglide/messages.js";
import type { Cast } from "./cast.ts";
import { CastPicture } from "./cast-picture.tsx";
import * as css from "./evening.module.css";
import * as sectionCss from "./section.module.css";

const FACE_SIZES = "160px";

export function Evening({ focal, others }: { focal: CastProfile; others: Cast }) {
  const langOf = useLangOf();
  const [left, right] = others;
  const faces = [left, focal, right].flatMap((one) => (one === undefined ? [] : [one]));
  return (
    <section className={cx(sectionCss.section, css.evening)}>
      <div className="wrap">
        <h2 className="d h1">{m.home_evening_title()}</h2>
        <ol className={css.steps}>
          <li className="min-w-0">
            <div className={cx(css.scene, css.people)} aria-hidden="true">
              {faces.map((one) => (
                <Face key={one._id} of={one} />
              ))}
            </div>
            <h3 className="d h3">{m.home_pick_title()}</h3>
            <p>{m.home_pick_text()}</p>
          </li>
          <li className="min-w-0">
            <div className={cx(css.scene, css.write)} aria-hidden="true">
              <div className={css.field}>
                <span>{m.home_line_sample()}</span>
                <i>
                  <Feather size={18} />
                </i>
              </div>
              <small className="tn">{m.frame_credits({ n: 1 })}</small>
            </div>
            <h3 className="d h3">{m.home_line_title()}</h3>
            <p>{m.home_line_text()}</p>
          </li>
          <li className="min-w-0">
            <div className={cx(css.scene, css.answer)}>
              <div className={css.bubble} lang={langOf(focal.languages)}>
                {focal.quote}
              </div>
              <small>{m.home_said_by({ name: focal.name })}</small>
            </div>
            <h3 className="d h3">{m.home_answer_title()}</h3>
            <p>{m.home_answer_text()}</p>
          </li>
        </ol>
      </div>
    </section>
  );
}

function Face({ of }: { of: CastProfile }) {
  return (
    <span className="pt">
      <CastPicture
        of={of}
        sizes={FACE_SIZES}
        alt=""
        width={320}
        height={400}
        loading="lazy"
        decoding="async"
        isMasked
      />
    </span>
  );
}
