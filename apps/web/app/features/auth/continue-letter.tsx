import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { m } from "../../paraglide/messages.js";
import { Envelope } from "../frame/envelope.tsx";
import { NeedsScript } from "./sign-in-form.tsx";
import * as css from "../../shared/letter.module.css";

type Props = { title: string; text: string; isBusy: boolean; onContinue: () => void };

/** Where a mailed link lands: nothing happens before Continue. */
export function ContinueLetter({ title, text, isBusy, onContinue }: Props) {
  return (
    <main id="main" className={cx(css.letter, "page")}>
      <div className={css.picture}>
        <Envelope title={title} text={text} />
      </div>
      <section className={css.text}>
        <h1 className="d h1">{title}</h1>
        <p>{text}</p>
        <NeedsScript />
        <div className={css.actions}>
          <Button variant="p" size="big" busy={isBusy} onClick={onContinue}>
            {m.auto_login_continue()}
          </Button>
        </div>
      </section>
    </main>
  );
}
