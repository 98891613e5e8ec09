import type { listCharacters } from "@masq/contract/agent/characters";
import type { CallOf, ReplyOf } from "@masq/contract/route";
import { CHARACTER_STATES } from "@masq/domain/cast/character-rules";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Field, Select } from "@masq/ui/field";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { m } from "../../paraglide/messages.js";
import { Keys } from "../commands/keys.tsx";
import * as pageCss from "../../shared/page.module.css";

type Query = NonNullable<CallOf<typeof listCharacters>["query"]>;
const NAMES = ["search", "state", "flag", "brand", "sortBy"] as const;
const PAGE_SIZE = 36;

/** The page's address is the search: it can be shared and returned to. */
export function listQuery(search: URLSearchParams): Query {
  const said = [...NAMES, "page" as const].map((name) => [name, search.get(name) ?? ""] as const);
  return { ...(Object.fromEntries(said.filter(([, value]) => value !== "")) as Query), limit: PAGE_SIZE };
}

type Props = { listed: ReplyOf<typeof listCharacters> | null };

export function ListFilter({ listed }: Props) {
  const [search, setSearch] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const apply = (): void => {
    if (form.current === null) return;
    const given = [...new FormData(form.current)].filter(([, value]) => value !== "") as [string, string][];
    setSearch(new URLSearchParams(given));
  };
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const isInField = event.target instanceof HTMLElement && event.target.closest("input, textarea, [role=dialog]");
      if (event.key !== "/" || isInField) return;
      event.preventDefault();
      field.current?.select();
      field.current?.focus();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
  const counts = listed?.counts;
  const all = counts === undefined ? 0 : counts.draft + counts.published + counts.retired;
  const given = (name: (typeof NAMES)[number]) => ({ name, defaultValue: search.get(name) ?? "", onChange: apply });
  return (
    <aside className={pageCss.side} aria-label={m.characters_find()}>
      <h2>
        {m.characters_find()}{" "}
        <span className="sp">
          <Keys combo={{ key: "/", isPlain: true }} />
        </span>
      </h2>
      <form
        ref={form}
        role="search"
        key={NAMES.map((name) => search.get(name)).join("|")}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <Field label={m.characters_search()} ref={field} {...given("search")} onChange={undefined} maxLength={60} />
        <Select label={m.characters_state()} {...given("state")}>
          <option value="">{m.characters_any_state({ all })}</option>
          {CHARACTER_STATES.map((state) => (
            <option key={state} value={state}>
              {m.character_state({ state })} ({counts?.[state] ?? 0})
            </option>
          ))}
        </Select>
        <Select label={m.characters_brand()} {...given("brand")}>
          <option value="">{m.characters_any_brand()}</option>
          {listed?.brands.map(({ scope }) => (
            <option key={scope} value={scope}>
              {scope}
            </option>
          ))}
        </Select>
        <Select label={m.characters_only()} {...given("flag")}>
          <option value="">{m.characters_any_flag()}</option>
          {(["featured", "premium", "uncleared"] as const).map((flag) => (
            <option key={flag} value={flag}>
              {m.characters_flag({ flag })}
            </option>
          ))}
        </Select>
        <Select label={m.characters_sort()} {...given("sortBy")}>
          {(["updated", "username", "created"] as const).map((sort) => (
            <option key={sort} value={sort === "updated" ? "" : sort}>
              {m.characters_sort_by({ sort })}
            </option>
          ))}
        </Select>
        <div className={cx("row", pageCss.actions)}>
          <Button type="submit" size="sm" variant="p">
            {m.characters_submit()}
          </Button>
          <Button size="sm" variant="q" onClick={() => setSearch({})}>
            {m.characters_clear()}
          </Button>
        </div>
      </form>
    </aside>
  );
}
