import { Button } from "@masq/ui/button";
import { useEffect, useRef, useState } from "react";
import { words } from "../../shared/words.ts";
import * as css from "./security.module.css";

/** Shown once; the button confirms that they are stored. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join("\n"));
    setCopied(true);
  };
  return (
    <section className={css.section}>
      <h2 ref={heading} tabIndex={-1}>
        {words.security.codesTitle}
      </h2>
      <p className="mut">{words.security.codesText}</p>
      <ol className={css.codes} aria-label={words.security.codesTitle}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="row gap-2">
        <Button variant="p" onClick={onKept}>
          {words.security.codesDone}
        </Button>
        <Button onClick={() => void copy().catch(() => setCopied(false))}>{words.security.codesCopy}</Button>
        <span role="status">{isCopied ? words.security.codesCopied : ""}</span>
      </p>
    </section>
  );
}
