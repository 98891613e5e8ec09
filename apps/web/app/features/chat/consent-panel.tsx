import type { ProfileCard } from "@masq/contract/member/profiles";
import { LanguagesLine } from "../../shared/languages-line.tsx";
import { m } from "../../paraglide/messages.js";
import { SentencePart } from "../consent/sentence-part.tsx";
import * as css from "./room.module.css";

/** Before the first message, and before the next one when the disclosure has changed. */
type Props = { profile: ProfileCard; onGiven: () => void };

export function ConsentPanel({ profile: { name, languages }, onGiven }: Props) {
  return (
    <section className={css.closed} aria-labelledby="consent-title">
      <h3 className="d h4" id="consent-title">
        {m.consent_title({ name })}
      </h3>
      <LanguagesLine say={(said) => m.consent_language({ name, ...said })} of={languages} />
      <SentencePart onGiven={onGiven} />
    </section>
  );
}
