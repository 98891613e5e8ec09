import type { listCharacters } from "@masq/contract/agent/characters";
import type { CallOf, ReplyOf } from "@masq/contract/route";
import { CHARACTER_STATES } from "@masq/domain/cast/character-rules";
import { Button } from "@masq/ui/button";
import { Kbd } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Field, Select } from "@masq/ui/field";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { words } from "../../shared/words.ts";
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
    <aside className={pageCss.side} aria-label={words.list.find}>
      <h2>
        {words.list.find} <Kbd className="sp">/</Kbd>
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
        <Field label={words.list.search} ref={field} {...given("search")} onChange={undefined} maxLength={60} />
        <Select label={words.list.state} {...given("state")}>
          <option value="">{words.list.anyState(all)}</option>
          {CHARACTER_STATES.map((state) => (
            <option key={state} value={state}>
              {words.state[state]} ({counts?.[state] ?? 0})
            </option>
          ))}
        </Select>
        <Select label={words.list.brand} {...given("brand")}>
          <option value="">{words.list.anyBrand}</option>
          {listed?.brands.map(({ scope }) => (
            <option key={scope} value={scope}>
              {scope}
            </option>
          ))}
        </Select>
        <Select label={words.list.only} {...given("flag")}>
          <option value="">{words.list.anyFlag}</option>
          {Object.entries(words.list.flags).map(([flag, label]) => (
            <option key={flag} value={flag}>
              {label}
            </option>
          ))}
        </Select>
        <Select label={words.list.sort} {...given("sortBy")}>
          {Object.entries(words.list.sorts).map(([sort, label]) => (
            <option key={sort} value={sort === "updated" ? "" : sort}>
              {label}
            </option>
          ))}
        </Select>
        <div className={cx("row", pageCss.actions)}>
          <Button type="submit" size="sm" variant="p">
            {words.list.submit}
          </Button>
          <Button size="sm" variant="q" onClick={() => setSearch({})}>
            {words.list.clear}
          </Button>
        </div>
      </form>
    </aside>
  );
}
