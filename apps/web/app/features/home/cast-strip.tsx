import { Mark } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Card } from "@masq/ui/portrait";
import { m } from "../../paraglide/messages.js";
import { Mask } from "../discovery/mask.tsx";
import { pictureOf } from "../frame/picture.ts";
import { ClosedCurtain } from "./cast-picture.tsx";
import { useLangOf } from "../../shared/languages.ts";
import { joinFor, type Cast } from "./cast.ts";
import * as css from "./section.module.css";
import * as listCss from "../../shared/list.module.css";

const SIZES = "(min-width: 80em) 190px, (min-width: 48em) 31vw, 46vw";

/** A few characters. Their pages are for members, so a card leads to sign-up and then to the character. */
export function CastStrip({ others }: { others: Cast }) {
  const langOf = useLangOf();
  return (
    <section className={css.section} id="cast">
      <div className="wrap stack-3">
        <div className={css.head}>
          <h2 className="d h1">{m.home_cast()}</h2>
          <p className="mut">{m.home_cast_text()}</p>
        </div>
        <div className={cx(listCss.grid, "xl:grid-cols-6")}>
          {others.map((one) => (
            <Card
              key={one._id}
              href={joinFor(one._id)}
              picture={pictureOf(one.images[0])}
              fallback={<ClosedCurtain />}
              alt={one.images[0]?.mask?.alt ?? one.images[0]?.alt ?? ""}
              layer={<Mask image={one.images[0]} sizes={SIZES} />}
              sizes={SIZES}
              title={m.home_name_age({ name: one.name, age: one.age })}
              mark={<Mark>{m.fictional_mark()}</Mark>}
              meta={m.home_set_in({ place: one.setting.place })}
              text={<span lang={langOf([one.narratedIn])}>{one.epithet}</span>}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
