import { m } from "../../paraglide/messages.js";
import { SentencePart } from "../consent/sentence-part.tsx";
import * as css from "./room.module.css";

/** Before the first message, and before the next one when the disclosure has changed. */
export function ConsentPanel({ name, onGiven }: { name: string; onGiven: () => void }) {
  return (
    <section className={css.closed} aria-labelledby="consent-title">
      <h3 className="d h4" id="consent-title">
        {m.consent_title({ name })}
      </h3>
      <SentencePart onGiven={onGiven} />
    </section>
  );
}
