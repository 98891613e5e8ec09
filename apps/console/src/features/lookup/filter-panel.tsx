import { productName } from "@masq/domain/foundation/product-name";
import { Button } from "@masq/ui/button";
import { Kbd } from "@masq/ui/chip";
import { Field, Select } from "@masq/ui/field";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { sound } from "../../shared/preferences.ts";
import { useStore } from "../../shared/store.ts";
import { unlockSound } from "../../shared/tone.ts";
import { words } from "../../shared/words.ts";
import { CommandButton } from "../commands/command-button.tsx";
import { commandOf } from "../commands/commands.ts";
import type { Filters } from "./filters.ts";
import { offerLookup } from "./lookup-handle.ts";
import type { FoundPage } from "./lookup-store.ts";
import * as css from "./lookup.module.css";
import * as pageCss from "../../shared/page.module.css";

type Props = { filters: Filters; brands: FoundPage["brands"]; onSearch: (filters: Filters) => void };

const EMPTY: Filters = { user: "", profile: "", agent: "", brand: "", from: "", before: "", only: "", sort: "" };
const W = words.lookup;

/** The search form. Searches only on Search or Enter, because every search is audited. */
export function FilterPanel({ filters, brands, onSearch }: Props) {
  const [draft, setDraft] = useState(filters);
  const [shown, setShown] = useState(filters);
  // A removed chip or a link changes the panel too.
  if (JSON.stringify(shown) !== JSON.stringify(filters)) {
    setShown(filters);
    setDraft(filters);
  }
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => offerLookup({ find: () => first.current?.focus() }), []);
  const set = (name: keyof Filters) => ({
    value: draft[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: currentTarget.value }),
  });
  const search = (next: Filters): void => {
    unlockSound();
    onSearch(next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    search(draft);
  };
  const plain = { spellCheck: false, autoComplete: "off", maxLength: 100 } as const;
  return (
    <aside className={pageCss.side} aria-labelledby="lk-find">
      <h2 id="lk-find" className="row">
        {W.find} <Kbd className="sp">/</Kbd>
      </h2>
      <form role="search" aria-labelledby="lk-find" onSubmit={submit}>
        <Field ref={first} label={W.user} placeholder={W.userHint} {...plain} {...set("user")} />
        <Field label={W.profile} placeholder={W.profileHint} {...plain} {...set("profile")} />
        <Field label={W.agent} placeholder={W.agentHint} {...plain} {...set("agent")} />
        <Select label={W.brand} {...set("brand")}>
          <option value="">{W.anyBrand}</option>
          {brands.map(({ domain }) => (
            <option key={domain} value={domain}>
              {productName(domain)}
            </option>
          ))}
        </Select>
        <div className={css.dates}>
          <Field label={W.from} type="date" {...set("from")} />
          <Field label={W.before} type="date" {...set("before")} />
        </div>
        <Select label={W.only} {...set("only")}>
          <option value="">{W.onlyAny}</option>
          <option value="frozen">{W.frozen}</option>
          <option value="intervened">{W.intervened}</option>
        </Select>
        <Select label={W.sort} {...set("sort")}>
          <option value="">{W.recent}</option>
          <option value="oldest">{W.oldest}</option>
        </Select>
        <div className="row gap-2">
          <Button type="submit" variant="p" size="sm">
            {W.search} <Kbd aria-hidden="true">↵</Kbd>
          </Button>
          <Button type="button" variant="q" size="sm" onClick={() => search(EMPTY)}>
            {W.clear}
          </Button>
        </div>
      </form>
      <p>
        <SoundSwitch />
      </p>
    </aside>
  );
}

function SoundSwitch() {
  const isOn = useStore(sound, (state) => state);
  return <CommandButton command={commandOf("sound")}>{isOn ? W.soundOn : W.soundOff}</CommandButton>;
}
