import { inTone, type Emoji, type SkinTone } from "@masq/domain/chat/emoji-set";
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { cx } from "@masq/ui/cx";
import { m } from "../../paraglide/messages.js";
import { EmojiPicture } from "./emoji-picture.tsx";
import { CELL_PX, cellsOf, groupAt, holds, stepFrom, type Row, type Rows } from "./picker-rows.ts";
import type { Spot } from "./picker-state.ts";
import * as css from "./emoji.module.css";

/** Overscan, so that a turn of the wheel shows no gaps. */
const MARGIN_PX = 2 * CELL_PX;
/** Before measuring; more than it will be. */
const FIRST_HEIGHT_PX = 252;

type Props = {
  rows: Rows;
  columns: number;
  tone: SkinTone;
  pictures: string | null;
  selected: Spot | null;
  scroller: RefObject<HTMLDivElement | null>;
  titleOf: (group: string) => string;
  onSelect: (spot: Spot) => void;
  onPick: (emoji: Emoji, spot: Spot) => void;
  onGroup: (group: string) => void;
  /** Up from the first row. */
  onLeave: () => void;
  /** A letter meant for the search. */
  onLetter: () => void;
};

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;

/** A virtualized grid with roving focus. */
export function EmojiGrid(props: Props) {
  const { rows, columns, selected, scroller, onSelect, onLeave, onLetter, onGroup } = props;
  const [view, setView] = useState({ top: 0, height: FIRST_HEIGHT_PX });
  const wantsFocus = useRef(false);
  const grid = useRef<HTMLDivElement>(null);
  const cells = cellsOf(rows);
  const [first] = cells;
  const current: Spot | null = selected ?? (first ? { group: first.group, index: 0 } : null);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!wantsFocus.current || selected === null || box === null) return;
    wantsFocus.current = false;
    const row = rows.rows.find((one) => holds(one, selected));
    if (row === undefined) return;
    if (row.top < box.scrollTop) box.scrollTop = row.top;
    else if (row.top + row.height > box.scrollTop + box.clientHeight)
      box.scrollTop = row.top + row.height - box.clientHeight;
    const name = `${selected.group} ${selected.index}`;
    grid.current?.querySelector<HTMLElement>(`[data-spot="${CSS.escape(name)}"]`)?.focus({ preventScroll: true });
  }, [selected, rows, scroller]);

  const press = (event: KeyboardEvent): void => {
    if (isLetter(event)) {
      onLetter();
      return;
    }
    const to = stepFrom(rows, current, event.key, event.ctrlKey || event.metaKey);
    if (to === undefined) return;
    event.preventDefault();
    if (to === null) {
      onLeave();
      return;
    }
    wantsFocus.current = true;
    onSelect(to);
  };
  const scrolled = (): void => {
    const box = scroller.current;
    if (box === null) return;
    // Whole rows: between two of them nothing new comes into view.
    const top = Math.floor(box.scrollTop / CELL_PX) * CELL_PX;
    if (top !== view.top || box.clientHeight !== view.height) setView({ top, height: box.clientHeight });
    const group = groupAt(rows, box.scrollTop);
    if (group !== undefined) onGroup(group);
  };
  const isDrawn = (row: Row): boolean =>
    holds(row, current) ||
    (row.top + row.height >= view.top - MARGIN_PX && row.top <= view.top + view.height + CELL_PX + MARGIN_PX);
  return (
    <div className={css.grid} ref={scroller} onScroll={scrolled}>
      <div
        ref={grid}
        role="grid"
        aria-label={m.emoji_title()}
        aria-rowcount={rows.rows.length}
        aria-colcount={columns}
        tabIndex={-1}
        className={css.rows}
        style={{ height: rows.height }}
        onKeyDown={press}
      >
        {rows.rows.map((row, index) =>
          isDrawn(row) ? <GridRow key={row.key} {...props} row={row} index={index} current={current} /> : null,
        )}
      </div>
      {props.pictures === null ? null : <Credit />}
    </div>
  );
}

/** Required by the pictures' license. */
function Credit() {
  return (
    <p className={css.credit}>
      {m.emoji_credit()}{" "}
      <a href="https://github.com/jdecked/twemoji" target="_blank" rel="noopener noreferrer">
        Twemoji
      </a>
      ,{" "}
      <a href="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noopener noreferrer">
        CC BY 4.0
      </a>
    </p>
  );
}

type RowProps = Props & { row: Row; index: number; current: Spot | null };

function GridRow({ row, index, columns, titleOf, current, ...props }: RowProps) {
  const place = { top: row.top, height: row.height };
  if (row.kind !== "cells")
    return (
      <div role="row" aria-rowindex={index + 1} className={css.row} style={place}>
        <div
          role={row.kind === "title" ? "columnheader" : "gridcell"}
          aria-colspan={columns}
          className={row.kind === "title" ? css.title : css.note}
        >
          {row.kind === "title" ? titleOf(row.group) : m.emoji_recent_none()}
        </div>
      </div>
    );
  return (
    <div role="row" aria-rowindex={index + 1} className={cx(css.row, css.emoji)} style={place} data-group={row.group}>
      {row.emojis.map((emoji, column) => {
        const spot = { group: row.group, index: row.from + column };
        const code = inTone(emoji, props.tone);
        const isCurrent = current?.group === spot.group && current.index === spot.index;
        return (
          <button
            key={code}
            type="button"
            role="gridcell"
            aria-colindex={column + 1}
            aria-label={emoji.names[0]}
            title={emoji.names[0]}
            data-code={code}
            data-spot={`${spot.group} ${spot.index}`}
            tabIndex={isCurrent ? 0 : -1}
            // Focus stays where it is: in the search, or on the current emoji.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => {
              if (!isCurrent) props.onSelect(spot);
            }}
            onClick={() => props.onPick(emoji, spot)}
          >
            <EmojiPicture key={code} code={code} pictures={props.pictures} />
          </button>
        );
      })}
    </div>
  );
}
