import type { Wall } from "@masq/contract/member/profiles";
import { ButtonLink } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Link } from "@masq/ui/link";
import type { CSSProperties } from "react";
import { m } from "../../paraglide/messages.js";
import * as css from "./cast-wall.module.css";

/** Of the drawn picture, and of the widest window but one. */
const COLUMNS = 24;

type Tile = Wall["tiles"][number];

/** How a tile is painted; undefined before an age check. */
function paintOf(tile: Tile, sheets: readonly string[]): CSSProperties | undefined {
  const [masked, bare] = typeof tile === "number" ? sheets : tile.images;
  if (masked === undefined || bare === undefined) return undefined;
  const paint =
    typeof tile === "number"
      ? { "--x": tile % COLUMNS, "--y": Math.floor(tile / COLUMNS) }
      : { "--masked": `url("${masked}")`, "--bare": `url("${bare}")`, "--x": 0, "--y": 0, "--size": "cover" };
  return paint as CSSProperties;
}

/**
 * The whole cast as small masked prints: one link, no script, one picture for all that are drawn ahead. Guests are not
 * told who each of them is, and 240 links to the same form would be 240 stops of the Tab key. Fewer than a row of drawn
 * characters are no wall: a brand whose characters have uploaded pictures does without.
 */
export function CastWall({ wall }: { wall: Wall | null }) {
  const [masked, bare] = wall?.images ?? [];
  const paints = wall?.tiles.flatMap((tile) => paintOf(tile, wall.images) ?? []) ?? [];
  const n = paints.length;
  if (n < COLUMNS) return null;
  const pictures = {
    ...(masked !== undefined && { "--masked": `url("${masked}")`, "--bare": `url("${bare}")` }),
    "--tiles": n,
  } as CSSProperties;
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
        {paints.map((paint, at) => (
          <i key={at} style={paint} />
        ))}
      </Link>
      <div className={cx(css.foot, "wrap")}>
        <p>{m.home_wall_fiction({ n })}</p>
      </div>
    </section>
  );
}
