import type { Known } from "@masq/contract/member/knowledge";
import type { Profile } from "@masq/contract/member/profiles";
import { ButtonLink } from "@masq/ui/button";
import { Mark, Note } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Link } from "@masq/ui/link";
import { Avatar } from "@masq/ui/portrait";
import { EmptyState, ErrorState, RowSkeleton } from "@masq/ui/state";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { m } from "../../paraglide/messages.js";
import { avatarOf } from "../../shared/avatar-of.ts";
import { errorText } from "../../shared/errors.ts";
import { dateFormat } from "../../shared/formats.ts";
import { keys } from "../../shared/query-keys.ts";
import { useRootData } from "../../shared/viewer.ts";
import { chatHref } from "../profile/chat-href.ts";
import { peekQuery } from "../profile/profile.queries.ts";
import { AddNote } from "./add-note.tsx";
import { DeleteAll } from "./delete-all.tsx";
import { KnownRow } from "./known-row.tsx";
import { knowledgeQuery, type Row, type Shown } from "./knows.queries.ts";
import * as css from "./knows.module.css";

/** What is between the two rather than about one of them. */
const BETWEEN: readonly Known["kind"][] = ["story", "date"];

/** `/knows/:id`: what a character's writers keep of the member, to be mended and deleted. */
export function KnowsPage({ id }: { id: string }) {
  const { data: profile, error: lost } = useQuery(peekQuery(id, true));
  const { data: shown, error: failed } = useQuery(knowledgeQuery(id));
  const cache = useQueryClient();
  // What was deleted is gone when the page is left.
  useEffect(() => () => cache.removeQueries({ queryKey: keys.knowledge(id) }), [cache, id]);
  const error = lost ?? failed;
  return (
    <main id="main" className={cx(css.knows, "page")} tabIndex={-1}>
      {error === null ? null : <ErrorState headingLevel={1} title={m.knows_failed()} text={errorText(error)} />}
      {error === null && (profile === undefined || shown === undefined) ? <RowSkeleton /> : null}
      {profile !== undefined && shown !== undefined && error === null ? <Page profile={profile} shown={shown} /> : null}
    </main>
  );
}

function Page({ profile, shown }: { profile: Profile; shown: Shown }) {
  const { name } = profile;
  const isEmpty = shown.known.length + shown.told.length + shown.promises.length === 0;
  return (
    <>
      {shown.mayAdd ? (
        <Link className="back" href={chatHref(profile)}>
          <ArrowLeft size={18} aria-hidden="true" />
          {m.knows_back()}
        </Link>
      ) : null}
      <header className={css.head}>
        <Avatar picture={avatarOf(profile)} initials={name.slice(0, 1)} />
        <div>
          <h1 className="d">{m.knows_title({ name })}</h1>
          <Mark>{m.fictional_mark()}</Mark>
        </div>
      </header>
      <p className={cx(css.lead, "mut")}>{m.knows_lead({ name })}</p>
      <div className={css.parts}>
        <div className={css.groups}>
          {isEmpty ? (
            <EmptyState
              title={m.knows_none({ name })}
              text={m.knows_none_text()}
              action={
                shown.mayAdd ? null : (
                  <ButtonLink variant="p" href={chatHref(profile)}>
                    {m.knows_write({ name })}
                  </ButtonLink>
                )
              }
            />
          ) : null}
          <Groups profile={profile} shown={shown} />
          {shown.mayAdd ? <AddNote profileId={profile._id} name={name} /> : null}
        </div>
        <div className={css.aside}>
          <Told name={name} told={shown.told} />
          <Note>
            {m.knows_never()}{" "}
            <Link className="link" href="/contact-us">
              {m.knows_tell_us()}
            </Link>
          </Note>
          {shown.known.some(({ isDeleted }) => isDeleted !== true) ? (
            <DeleteAll profileId={profile._id} name={name} />
          ) : null}
        </div>
      </div>
    </>
  );
}

function useDay(): (iso: string) => string {
  const { locale } = useRootData();
  return (iso) => dateFormat(locale, { day: "numeric", month: "long" }).format(new Date(iso));
}

function Groups({ profile, shown }: { profile: Profile; shown: Shown }) {
  const { _id: profileId, name } = profile;
  const day = useDay();
  const sourceOf = ({ kind, messageId, date, isOwn }: Row): string => {
    if (isOwn) return m.knows_source_own({ day: day(date) });
    const label = m.knows_kind({ kind });
    return messageId === null
      ? m.knows_source_note({ kind: label, day: day(date) })
      : m.knows_source({ kind: label, day: day(date) });
  };
  const rows = (known: readonly Row[]) =>
    known.map((row) => <KnownRow key={row._id} profileId={profileId} name={name} row={row} source={sourceOf(row)} />);
  const about = shown.known.filter(({ kind }) => !BETWEEN.includes(kind));
  const between = shown.known.filter(({ kind }) => BETWEEN.includes(kind));
  return (
    <>
      {about.length === 0 ? null : (
        <section aria-labelledby="knows-about">
          <h2 className="d" id="knows-about">
            {m.knows_about_you()}
          </h2>
          <ul className={css.rows}>{rows(about)}</ul>
        </section>
      )}
      {between.length + shown.promises.length === 0 ? null : (
        <section aria-labelledby="knows-between">
          <h2 className="d" id="knows-between">
            {m.knows_between_you()}
          </h2>
          <ul className={css.rows}>
            {rows(between)}
            {shown.promises.map(({ _id, text, date }) => (
              <li key={_id} className={css.row}>
                <span lang="">
                  {text}
                  <span className={css.source}>{m.knows_promised({ name, day: day(date) })}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Told({ name, told }: { name: string; told: readonly Known[] }) {
  const day = useDay();
  if (told.length === 0) return null;
  return (
    <section className={css.told} aria-labelledby="knows-told">
      <h2 className="d" id="knows-told">
        {m.knows_told({ name })}
      </h2>
      <p className="mut sm">{m.knows_told_text()}</p>
      <ul>
        {told.map(({ _id, value, date }) => (
          <li key={_id} lang="">
            {value}
            <span className={css.source}>{day(date)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
