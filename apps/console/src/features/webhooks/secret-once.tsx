import { Button } from "@masq/ui/button";
import { useEffect, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import * as css from "./webhooks.module.css";

type Props = { secret: string; isRenewed: boolean; onDone: () => void };

/** Shown once: the server does not tell it again. */
export function SecretOnce({ secret, isRenewed, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <section className={css.secret}>
      <h3 ref={heading} tabIndex={-1}>
        {m.webhooks_secret_title()}
      </h3>
      <p>{isRenewed ? m.webhooks_secret_text_new() : m.webhooks_secret_text()}</p>
      <code>{secret}</code>
      <p className="row gap-2">
        <Button variant="p" onClick={onDone}>
          {m.webhooks_secret_done()}
        </Button>
        <Button onClick={() => void copy().catch(() => setCopied(false))}>{m.webhooks_secret_copy()}</Button>
        <span role="status">{isCopied ? m.webhooks_secret_copied() : ""}</span>
      </p>
    </section>
  );
}
