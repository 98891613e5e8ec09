import { HELP_COUNTRIES, HELP_LINES_ANYWHERE, helpIn, type Help } from "@masq/domain/chat/help-lines";
import { readCrisisNotice } from "@masq/domain/chat/reply-policy/crisis-notice";
import type { CrisisWords } from "@masq/domain/chat/reply-policy/crisis-words";
import { cx } from "@masq/ui/cx";
import { Phone } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { useMember } from "../../shared/viewer.ts";
import { useReady, useWordsHere } from "../frame/use-ready.ts";
import { pauseEndText, useSellingPause } from "../limits/use-selling-pause.ts";
import { useLocale } from "./use-locale.ts";
import * as css from "./house-word.module.css";

/** `plain`: the notice as it was written, for one worded before this sheet. `notFrom`: who did not say it. */
type Props = { text: string; plain: ReactNode; notFrom: ReactNode };

/**
 * Help as buttons, in the language of the notice, with the numbers of the member's country. That buying is paused is
 * said only while it is.
 */
export function CrisisSheet({ text, plain, notFrom }: Props) {
  const { country } = useMember().profile.location;
  const here = useWordsHere();
  const pageLocale = useLocale();
  const until = useSellingPause();
  const notice = readCrisisNotice(text);
  if (!notice) return plain;
  const { words, heading, lead, isRead } = notice;
  // With the reader's own clock, where the page speaks the same language.
  const locale = pageLocale.startsWith(notice.locale) ? pageLocale : notice.locale;
  return (
    <>
      <h3 className="d" lang={notice.locale}>
        {heading}
      </h3>
      <p lang={notice.locale}>{lead}</p>
      <Rows words={words} help={helpIn(country)} lang={notice.locale} />
      <Elsewhere words={words} country={country} locale={locale} />
      <footer lang={notice.locale}>
        {notFrom} {words.free} {isRead ? words.read : null}{" "}
        {until === null ? null : here(() => words.pausedUntil(pauseEndText(until, locale)))}
      </footer>
    </>
  );
}

const callTo = (number: string): string => `tel:${number.replaceAll(" ", "")}`;
const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./u, "");
/** Nothing tells the page of help where its reader comes from. */
const AWAY = { target: "_blank", rel: "noopener noreferrer" } as const;

function Rows({ words, help: { emergency, lines }, lang }: { words: CrisisWords; help: Help; lang: string }) {
  const [first] = lines;
  return (
    <ul className={css.help} lang={lang}>
      {lines.map(({ name, number }) => (
        <Row key={name} title={name} hint={number}>
          <a className={cx("btn", number === first?.number ? "p" : "s")} href={callTo(number)}>
            <Phone size={18} aria-hidden="true" />
            {words.call(number)}
          </a>
        </Row>
      ))}
      {first === undefined ? (
        <Row title={words.elsewhere} hint={HELP_LINES_ANYWHERE}>
          <a className="btn p" href={`https://${HELP_LINES_ANYWHERE}`} {...AWAY}>
            {words.site}
          </a>
        </Row>
      ) : (
        <Row title={words.noCall} hint={hostOf(first.source)}>
          <a className="btn s" href={first.source} {...AWAY}>
            {words.site}
          </a>
        </Row>
      )}
      <Row title={words.inDanger} hint={first === undefined ? words.emergencyInEurope : words.emergency}>
        <a className="btn s" href={callTo(emergency)}>
          {words.call(emergency)}
        </a>
      </Row>
    </ul>
  );
}

function Row({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <li>
      <span>
        <b>{title}</b>
        <span className="mut">{hint}</span>
      </span>
      {children}
    </li>
  );
}

/** The other countries, opened in place; open where the member's is not among them. */
function Elsewhere({ words, country, locale }: { words: CrisisWords; country: string | null; locale: string }) {
  const id = useId();
  const isReady = useReady();
  const [isOpen, setOpen] = useState(() => helpIn(country).lines.length === 0);
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const others = HELP_COUNTRIES.filter((code) => code !== country).map((code) => ({
    code,
    name: names.of(code) ?? code,
    ...helpIn(code),
  }));
  return (
    <div className={css.elsewhere} lang={locale}>
      <button
        type="button"
        className="link"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((was) => !was)}
      >
        {words.otherCountry}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && isReady ? (
          <>
            <ul className={css.countries}>
              {others
                .toSorted((a, b) => a.name.localeCompare(b.name, locale))
                .map(({ code, name, lines, emergency }) => (
                  <li key={code}>
                    <b>{name}</b>
                    {lines.map((line) => (
                      <a key={line.name} className="link" href={callTo(line.number)}>
                        {line.name} {line.number}
                      </a>
                    ))}
                    <a className="link" href={callTo(emergency)}>
                      {words.emergency} {emergency}
                    </a>
                  </li>
                ))}
            </ul>
            <p>
              {words.elsewhere}:{" "}
              <a className="link" href={`https://${HELP_LINES_ANYWHERE}`} {...AWAY}>
                {HELP_LINES_ANYWHERE}
              </a>
            </p>
          </>
        ) : null}
      </div>
    </div>
  );
}
