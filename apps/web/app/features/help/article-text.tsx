import { TextLink } from "@masq/ui/button";
import type { ReactNode } from "react";
import * as css from "./help.module.css";

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;

/** Replaces link markup with elements. */
function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const found of text.matchAll(LINK)) {
    const [whole, words = "", href = ""] = found;
    parts.push(text.slice(at, found.index));
    parts.push(
      <TextLink key={found.index} href={href}>
        {words}
      </TextLink>,
    );
    at = found.index + whole.length;
  }
  return [...parts, text.slice(at)];
}

/** Paragraphs, and lists from lines that begin with a dash. */
export function ArticleText({ text }: { text: readonly string[] }) {
  const blocks: ReactNode[] = [];
  let points: string[] = [];
  const flush = (): void => {
    if (points.length === 0) return;
    const lines = points;
    blocks.push(
      <ul key={blocks.length}>
        {lines.map((line) => (
          <li key={line}>{inline(line)}</li>
        ))}
      </ul>,
    );
    points = [];
  };
  for (const line of text) {
    if (line.startsWith("- ")) {
      points.push(line.slice(2));
      continue;
    }
    flush();
    blocks.push(<p key={blocks.length}>{inline(line)}</p>);
  }
  flush();
  return <div className={css.text}>{blocks}</div>;
}
