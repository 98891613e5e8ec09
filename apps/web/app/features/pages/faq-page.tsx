import { Search, Plus } from "lucide-react";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Button, TextLink } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { m } from "../../paraglide/messages.js";
import { QueryForm } from "../../shared/query-form.tsx";
import { findArticles } from "../help/find-articles.ts";
import { Blocks } from "./blocks.tsx";
import type { Faq, Question } from "./page-text.ts";
import * as css from "./faq.module.css";

const idOf = ({ id }: { id: string }): string => `answer-${id}`;

/** An address with a question's anchor opens it: the browser on load, this after a navigation. */
function useOpenedByAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "") return;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    const folded = target?.closest("details");
    if (!folded) return;
    folded.open = true;
    folded.scrollIntoView({ block: "start" });
  }, [hash]);
}

/** The server answers `?q=`; with script the list filters while typing. */
export function FaqPage({ faq }: { faq: Faq }) {
  const [params] = useSearchParams();
  const [typed, setTyped] = useState(params.get("q") ?? "");
  useOpenedByAnchor();
  const field = useRef<HTMLInputElement>(null);
  // Typed before hydration: the field keeps its own value, so that nothing is lost.
  useEffect(() => setTyped(field.current?.value ?? ""), []);
  const leaveSearch = (): void => {
    if (field.current) field.current.value = "";
    setTyped("");
  };
  // The letter is drawn first, what it finds after it.
  const words = useDeferredValue(typed.trim());
  const all = faq.topics.flatMap(({ questions }) => questions);
  const found = words === "" ? null : findArticles(all, words);
  return (
    <main id="main" className={cx(css.questions, "page")} tabIndex={-1} data-page="faq">
      <aside className={cx(css.nav, "desk")}>
        <nav aria-label={m.faq_topics()}>
          {faq.topics.map(({ id, title, questions }) => (
            <a key={id} href={`/faq#${id}`} onClick={leaveSearch}>
              <span>{title}</span>
              <span className="sp tn">{questions.length}</span>
            </a>
          ))}
        </nav>
        <NotHere />
      </aside>
      <section aria-labelledby="faq-title">
        <div className={css.title}>
          <h1 className="d h1" id="faq-title">
            {faq.title}
          </h1>
          <p className="mut">{faq.lede}</p>
        </div>
        <QueryForm role="search" className={css.search} action="/faq" preventScrollReset>
          <label className="sr" htmlFor="faq-q">
            {m.faq_search()}
          </label>
          <Search size={19} aria-hidden="true" />
          <input
            ref={field}
            id="faq-q"
            name="q"
            className="inp"
            type="search"
            autoComplete="off"
            maxLength={100}
            placeholder={m.faq_search()}
            defaultValue={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">{m.faq_find()}</Button>
        </QueryForm>
        <p className="mut sm" role="status">
          {found === null ? "" : found.length === 0 ? m.help_none({ words }) : m.faq_found({ n: found.length })}
        </p>
        {found === null ? (
          faq.topics.map(({ id, title, questions }, topic) => (
            <section key={id} className={css.group} aria-labelledby={id}>
              <h2 className="d h3" id={id}>
                {title}
              </h2>
              {questions.map((question, index) => (
                <Folded key={question.id} question={question} isOpen={topic === 0 && index === 0} />
              ))}
            </section>
          ))
        ) : (
          <section className={css.group} aria-label={m.faq_search()}>
            {found.map((question) => (
              <Folded key={`found-${question.id}`} question={question} isOpen />
            ))}
          </section>
        )}
        <div className={css.end}>
          <NotHere />
        </div>
      </section>
    </main>
  );
}

/** The anchor is inside the folded part, which browsers then open by themselves. */
function Folded({ question, isOpen }: { question: Question; isOpen: boolean }) {
  return (
    <details className="fq" open={isOpen}>
      <summary>
        <h3>{question.title}</h3>
        <Plus size={20} aria-hidden="true" />
      </summary>
      <div id={idOf(question)} className={css.answer}>
        <Blocks blocks={question.text} />
      </div>
    </details>
  );
}

function NotHere() {
  return (
    <div className={css.help}>
      <p className="b">{m.help_not_here()}</p>
      <p className="mut sm">{m.faq_person()}</p>
      <TextLink href="/contact-us">{m.footer_write()}</TextLink>
    </div>
  );
}
