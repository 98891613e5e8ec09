import { TextLink } from "@masq/ui/button";
import { Note } from "@masq/ui/chip";
import type { ReactNode } from "react";
import type { Shown } from "./page-text.ts";
import * as css from "./blocks.module.css";

const MARKED = /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*/g;

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const found of text.matchAll(MARKED)) {
    const [whole, words = "", href = "", strong] = found;
    parts.push(text.slice(at, found.index));
    parts.push(
      strong === undefined ? (
        <TextLink key={found.index} href={href}>
          {words}
        </TextLink>
      ) : (
        <b key={found.index}>{strong}</b>
      ),
    );
    at = found.index + whole.length;
  }
  return [...parts, text.slice(at)];
}

/** Paragraphs, lists from lines that begin with a dash, notes, tables. */
export function Blocks({ blocks }: { blocks: readonly Shown[] }) {
  const shown: ReactNode[] = [];
  let points: string[] = [];
  const flush = (): void => {
    if (points.length === 0) return;
    const lines = points;
    shown.push(
      <ul key={shown.length}>
        {lines.map((line) => (
          <li key={line}>{inline(line)}</li>
        ))}
      </ul>,
    );
    points = [];
  };
  for (const block of blocks) {
    if (typeof block === "string" && block.startsWith("- ")) {
      points.push(block.slice(2));
      continue;
    }
    flush();
    if (typeof block === "string" && block.startsWith("> "))
      shown.push(<Note key={shown.length}>{block.slice(2)}</Note>);
    else if (typeof block === "string") shown.push(<p key={shown.length}>{inline(block)}</p>);
    else if (block.heads === undefined) shown.push(<Facts key={shown.length} rows={block.rows} />);
    else shown.push(<Table key={shown.length} heads={block.heads} rows={block.rows} />);
  }
  flush();
  return <div className={css.text}>{shown}</div>;
}

function Facts({ rows }: { rows: readonly string[][] }) {
  return (
    <dl className={css.facts}>
      {rows.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** On phones each row becomes a small stack, with headers before the cells. */
function Table({ heads, rows }: { heads: readonly string[]; rows: readonly string[][] }) {
  return (
    <table className={css.table} data-columns={heads.length}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((cell, index) => (
              <td key={heads[index + 1]} data-head={heads[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
