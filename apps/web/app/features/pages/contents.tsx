import { ChevronDown } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "../../paraglide/messages.js";
import * as css from "./page.module.css";

type Entry = { id: string; title: string };

/** Returns the section being read: the last one whose heading has passed the viewport's upper quarter. */
function useSectionInView(entries: readonly Entry[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const look = (): void => {
      const line = window.innerHeight / 4;
      const passed = entries.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < line,
      );
      setCurrent(passed.at(-1)?.id);
    };
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [entries]);
  return current;
}

/** A long page's table of contents: beside it where there is room, else folded above. Anchor links, without script. */
export function Contents({ entries }: { entries: readonly Entry[] }) {
  const current = useSectionInView(entries);
  const links = (
    <ol>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className={css.fold}>
        <summary>
          {m.pages_contents()}
          <ChevronDown size={20} aria-hidden="true" />
        </summary>
        <nav aria-label={m.pages_contents()}>{links}</nav>
      </details>
      <aside className={css.contents}>
        <nav aria-label={m.pages_contents()}>
          <p className="b">{m.pages_contents()}</p>
          {links}
        </nav>
      </aside>
    </>
  );
}
