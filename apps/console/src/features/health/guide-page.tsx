import { headingAnchor } from "@masq/domain/operations/heading-anchor";
import { TextLink } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { useEffect } from "react";
import { useLocation } from "react-router";
import text from "../../../../../docs/operations/incidents.md?raw";
import { m } from "../../paraglide/messages.js";
import { AdminFrame } from "../characters/admin-frame.tsx";
import * as css from "./health.module.css";

type Part = { id: string; title: string; paragraphs: readonly string[] };

const PARTS: readonly Part[] = text
  .split(/^## /m)
  .slice(1)
  .map((part) => {
    const [title = "", ...lines] = part.split("\n");
    const paragraphs = lines
      .join("\n")
      .split(/\n{2,}/)
      .map((one) => one.trim())
      .filter((one) => one !== "");
    return { id: headingAnchor(title), title, paragraphs };
  });

/** Renders `code` and the text of links; the documents are not served here. */
function Line({ children }: { children: string }) {
  const plain = children.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");
  return (
    <p>
      {plain.split(/(`[^`]+`)/).map((piece, at) =>
        // eslint-disable-next-line react/no-array-index-key -- static text
        piece.startsWith("`") ? <code key={at}>{piece.slice(1, -1)}</code> : piece,
      )}
    </p>
  );
}

/** docs/operations/incidents.md, for whoever is handling a fault. */
export function GuidePage() {
  const { hash } = useLocation();
  useEffect(() => {
    const heading = hash === "" ? null : document.querySelector<HTMLElement>(`#${CSS.escape(hash.slice(1))}`);
    heading?.scrollIntoView();
    heading?.focus();
  }, [hash]);
  return (
    <AdminFrame>
      <main className={cx(css.page, css.guide)}>
        <TextLink href="/chat/health">{m.health_back()}</TextLink>
        <h1>{m.health_guide_title()}</h1>
        {PARTS.map(({ id, title, paragraphs }) => (
          <section key={id} aria-labelledby={id} className={hash === `#${id}` ? css.current : undefined}>
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <Line key={paragraph}>{paragraph}</Line>
            ))}
          </section>
        ))}
      </main>
    </AdminFrame>
  );
}
