import type { Wall } from "@masq/contract/member/profiles";
import { ButtonLink } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Link } from "@masq/ui/link";
import type { CSSProperties } from "react";
import { m } from "../../paraglide/messages.js";
import * as css from "./cast-wall.module.css";

/** Of the drawn picture, and of the widest window but one. */
const COLUMNS = 24;

/**
 * The whole cast as small masked prints: one picture, one link, no script. Guests are not told who each of them is, and
 * 240 links to the same form would be 240 stops of the Tab key. Fewer than a row of drawn characters are no wall: a
 * brand with a cast of its own does without.
 */
export function CastWall({ wall }: { wall: Wall | null }) {
  const [masked, bare] = wall?.images ?? [];
  if (wall === null || masked === undefined || bare === undefined || wall.tiles.length < COLUMNS) return null;
  const n = wall.tiles.length;
  const pictures = { "--masked": `url("${masked}")`, "--bare": `url("${bare}")`, "--tiles": n } as CSSProperties;
  return (
    <section className={css.wall}>
      <div className={cx(css.head, "wrap")}>
        <div className={css.words}>
          <h2 className="d h1">{m.home_wall_title({ n })}</h2>
          <p>{m.home_wall_text()}</p>
        </div>
        <ButtonLink variant="stage" href="/sign-up">
          {m.home_wall_join()}
        </ButtonLink>
      </div>
      <Link className={css.tiles} href="/sign-up" aria-label={m.home_wall_label({ n })} style={pictures}>
        {wall.tiles.map((at) => (
          <i key={at} style={{ "--x": at % COLUMNS, "--y": Math.floor(at / COLUMNS) } as CSSProperties} />
        ))}
      </Link>
      <div className={cx(css.foot, "wrap")}>
        <p>{m.home_wall_fiction({ n })}</p>
      </div>
    </section>
  );
}
