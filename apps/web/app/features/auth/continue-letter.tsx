import { Button } from "@masq/ui/button";
import { m } from "../../paraglide/messages.js";
import { Envelope } from "../frame/envelope.tsx";
import { NeedsScript } from "./sign-in-form.tsx";

type Props = { title: string; text: string; isBusy: boolean; onContinue: () => void };

/** Where a mailed link lands: nothing happens before Continue. */
export function ContinueLetter({ title, text, isBusy, onContinue }: Props) {
  return (
    <main id="main" className="vf wrapw">
      <div className="vf-p">
        <Envelope title={title} text={text} />
      </div>
      <section className="vf-t">
        <h1 className="d h1">{title}</h1>
        <p>{text}</p>
        <NeedsScript />
        <div className="vf-a">
          <Button variant="p" size="big" busy={isBusy} onClick={onContinue}>
            {m.auto_login_continue()}
          </Button>
        </div>
      </section>
    </main>
  );
}
