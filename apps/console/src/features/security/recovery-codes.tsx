import { Button } from "@masq/ui/button";
import { useEffect, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
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
        {m.security_codes_title()}
      </h2>
      <p className="mut">{m.security_codes_text()}</p>
      <ol className={css.codes} aria-label={m.security_codes_title()}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="row gap-2">
        <Button variant="p" onClick={onKept}>
          {m.security_codes_done()}
        </Button>
        <Button onClick={() => void copy().catch(() => setCopied(false))}>{m.security_codes_copy()}</Button>
        <span role="status">{isCopied ? m.security_codes_copied() : ""}</span>
      </p>
    </section>
  );
}
