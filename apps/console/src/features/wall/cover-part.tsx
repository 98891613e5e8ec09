import type { WallCover } from "@masq/contract/agent/wall-parts";
import { cx } from "@masq/ui/cx";
import { minutes, time } from "../../shared/formats.ts";
import { TableHead } from "../../shared/table.tsx";
import { m } from "../../paraglide/messages.js";
import { BrandSquare } from "../desk/brand-square.tsx";
import type { Seen } from "./wall-store.ts";
import * as css from "./cover.module.css";

const ENOUGH = 1;
const SHORT = 0.75;
/** Beyond it the exact figure says nothing. */
const SHOWN_MAX = 3;

/** Rounded down, so that 100% is never less. */
const shareText = (share: number): string =>
  share > SHOWN_MAX ? m.wall_cover_more({ n: SHOWN_MAX * 100 }) : `${Math.floor(share * 100)}%`;
const toneOf = (share: number): string | undefined => (share < SHORT ? css.bad : share < ENOUGH ? css.warn : undefined);

export function CoverPart({ seen }: { seen: Seen }) {
  const { cover, staffing } = seen.wall;
  return (
    <section className={css.cover} aria-labelledby="wl-cv">
      <h2 id="wl-cv">
        {m.wall_cover()} <span className="mut">{m.wall_cover_span()}</span>
      </h2>
      {cover.rows.length === 0 ? (
        <p className="mut">{m.wall_cover_none()}</p>
      ) : (
        <div className={css.table}>
          <table>
            <TableHead
              columns={[
                m.wall_cover_brand(),
                ...cover.hours.map((hour) => ({ name: time(hour), className: css.hour })),
              ]}
            />
            <tbody>
              {cover.rows.map((row) => (
                <tr key={row.brand.domain}>
                  <th scope="row">
                    <BrandSquare brand={row.brand} />
                  </th>
                  <Cells row={row} cover={cover} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="mut">
        {cover.handlingMs === null
          ? m.wall_cover_unknown()
          : m.wall_cover_explained({ n: staffing.have, time: minutes(cover.handlingMs / 1000) })}
      </p>
    </section>
  );
}

function Cells({ row, cover }: { row: WallCover["rows"][number]; cover: WallCover }) {
  if (row.cells.length === 0)
    return (
      <td colSpan={cover.hours.length} className="mut">
        {m.wall_cover_young({ n: cover.weeksMin })}
      </td>
    );
  return row.cells.map(({ share }, at) => (
    <td key={cover.hours[at]} className={cx("tn", css.figure, share !== null && toneOf(share))}>
      {share === null ? (
        <>
          <span aria-hidden="true">{m.wall_unknown()}</span>
          <span className="sr">{m.wall_cover_nothing()}</span>
        </>
      ) : (
        <span>{shareText(share)}</span>
      )}
    </td>
  ));
}
