import { listCharacters } from "@masq/contract/agent/characters";
import type { CharacterRow } from "@masq/contract/character";
import type { ReplyOf } from "@masq/contract/route";
import { useAsked } from "@masq/ui/after-paint";
import { Button, ButtonLink } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Link } from "@masq/ui/link";
import { Avatar } from "@masq/ui/portrait";
import { EmptyState, ErrorState } from "@masq/ui/state";
import { ArrowLeft, ArrowRight, FileUp, Plus } from "lucide-react";
import { useLayoutEffect } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { shortDay, initials } from "../../shared/formats.ts";
import { ScrollTable } from "../../shared/table.tsx";
import { m } from "../../paraglide/messages.js";
import { NoBrand } from "../brands/no-brand.tsx";
import { plain } from "../commands/command.ts";
import { Keys } from "../commands/keys.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { ListFilter, listQuery } from "./list-filter.tsx";
import { NewCharacter } from "./new-character.tsx";
import { BrandMarks, StateBadge } from "./state-badge.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import * as css from "./characters.module.css";
import * as pageCss from "../../shared/page.module.css";
import * as tableCss from "../../shared/table.module.css";

type Listed = ReplyOf<typeof listCharacters>;
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [role=dialog]") !== null;

function useNewKey(open: () => void, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const hear = (event: KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
      if (event.key.toLowerCase() !== "n" || !isPlain || isTyping(event.target)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [open, isOn]);
}

export function CharacterList() {
  const [search] = useSearchParams();
  const query = listQuery(search);
  const { value, error, reload } = useLoaded(search.toString(), (signal) =>
    api.call(listCharacters, { query, signal }),
  );
  /** A character belongs to a company, which comes with its first brand. */
  const isTooEarly = value?.brands.length === 0 && value.total === 0;
  return (
    <AdminFrame>
      <main className={pageCss.sideAndList}>
        <ListFilter listed={value} />
        <section className={pageCss.results} aria-labelledby="chr-count">
          <div className={pageCss.head}>
            <h1 id="chr-count" className={pageCss.title} role="status">
              {value === null ? m.characters_title() : m.characters_count({ total: value.total })}
            </h1>
            {isTooEarly ? null : (
              <div className={cx("sp row", pageCss.actions)}>
                <ButtonLink size="sm" href="/chat/characters/import">
                  <FileUp size={16} aria-hidden="true" /> {m.characters_import()}
                </ButtonLink>
                <New brands={value?.brands} />
              </div>
            )}
          </div>
          {error === null ? null : (
            <ErrorState
              title={m.characters_failed()}
              text={errorText(error)}
              action={<Button onClick={reload}>{m.characters_again()}</Button>}
            />
          )}
          {value === null ? null : <Table listed={value} isWhole={search.size === 0} />}
          {value === null ? null : <Foot listed={value} />}
        </section>
      </main>
    </AdminFrame>
  );
}

/** A part of its own: the press draws none of the list again. */
function New({ brands }: { brands: Listed["brands"] | undefined }) {
  const [isAsked, ask] = useAsked(false);
  useNewKey(() => ask(true), brands !== undefined && !isAsked);
  return (
    <>
      <Button size="sm" variant="p" onClick={() => ask(true)} disabled={brands === undefined}>
        <Plus size={16} aria-hidden="true" /> {m.characters_fresh()} <Keys combo={plain("KeyN")} />
      </Button>
      {isAsked && brands !== undefined ? <NewCharacter brands={brands} onClose={() => ask(false)} /> : null}
    </>
  );
}

/** `isWhole`: without a filter. */
function Table({ listed, isWhole }: { listed: Listed; isWhole: boolean }) {
  if (listed.characters.length === 0 && isWhole) return listed.brands.length === 0 ? <NoBrand /> : <NoCharacter />;
  if (listed.characters.length === 0) return <EmptyState title={m.characters_none()} text={m.characters_none_text()} />;
  const heads = [
    m.characters_column_name(),
    { name: m.characters_column_age(), className: "text-end" },
    m.characters_column_place(),
    m.characters_column_brands(),
    m.characters_column_state(),
    m.characters_column_marks(),
    m.characters_column_pictures(),
    m.characters_column_changed(),
  ];
  return (
    <ScrollTable label={m.characters_title()} columns={heads}>
      {listed.characters.map((row) => (
        <Row key={row._id} row={row} brands={listed.brands} />
      ))}
    </ScrollTable>
  );
}

function NoCharacter() {
  const way = (
    <ButtonLink variant="p" href="/chat/characters/import">
      {m.characters_import()}
    </ButtonLink>
  );
  return <EmptyState title={m.characters_empty()} text={m.characters_empty_text()} action={way} />;
}

function Row({ row, brands }: { row: CharacterRow; brands: Listed["brands"] }) {
  return (
    <tr className={row.state === "retired" ? css.retired : undefined}>
      <th scope="row">
        <Link href={`/chat/characters/${row._id}`} className={css.character}>
          <Avatar size="xs" picture={row.face && { src: row.face.thumb }} initials={initials(row.name)} />
          <span>
            <b>{row.name}</b> <span className="mut">{row.username}</span>
          </span>
        </Link>
      </th>
      <td className="text-end tn">{row.age}</td>
      <td className={css.place}>{row.place}</td>
      <td>
        <span className={cx("row", css.marks)}>
          <BrandMarks scopes={row.brands} brands={brands} />
        </span>
      </td>
      <td>
        <StateBadge state={row.state} />
      </td>
      <td>
        <span className={cx("row", css.marks)}>
          {row.featured ? <Badge tone="soft">{m.characters_flag({ flag: "featured" })}</Badge> : null}
          {row.premium ? <Badge tone="soft">{m.characters_flag({ flag: "premium" })}</Badge> : null}
        </span>
      </td>
      <td>
        <span className="tn">{row.imageCount}</span>{" "}
        {row.uncleared > 0 ? <Badge tone="warn">{m.characters_to_clear({ n: row.uncleared })}</Badge> : null}
      </td>
      <td className="mut">
        <time dateTime={row.updateDate}>{shortDay(row.updateDate)}</time>
      </td>
    </tr>
  );
}

function Foot({ listed: { total, page, limit } }: { listed: Listed }) {
  const [search] = useSearchParams();
  const pages = Math.max(1, Math.ceil(total / limit));
  const href = (to: number): string => {
    const next = new URLSearchParams(search);
    next.set("page", String(to));
    return `/chat/characters?${next}`;
  };
  return (
    <nav className={tableCss.foot} aria-label={m.characters_pages()}>
      <div className={cx("sp row", pageCss.actions)}>
        {page > 1 ? (
          <ButtonLink size="sm" href={href(page - 1)}>
            <ArrowLeft size={16} aria-hidden="true" /> {m.characters_before()}
          </ButtonLink>
        ) : null}
        <span className="tn">{m.characters_page({ page, pages })}</span>
        {page < pages ? (
          <ButtonLink size="sm" href={href(page + 1)}>
            {m.characters_after()} <ArrowRight size={16} aria-hidden="true" />
          </ButtonLink>
        ) : null}
      </div>
    </nav>
  );
}
