import { productName } from "@masq/domain/foundation/product-name";
import { Button } from "@masq/ui/button";
import { Kbd } from "@masq/ui/chip";
import { Field, Select } from "@masq/ui/field";
import { useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { sound } from "../../shared/preferences.ts";
import { useStore } from "../../shared/store.ts";
import { unlockSound } from "../../shared/tone.ts";
import { m } from "../../paraglide/messages.js";
import { Keys } from "../commands/keys.tsx";
import { CommandButton } from "../commands/command-button.tsx";
import { commandOf } from "../commands/commands.ts";
import type { Filters } from "./filters.ts";
import { offerLookup } from "./lookup-handle.ts";
import type { FoundPage } from "./lookup-store.ts";
import * as css from "./lookup.module.css";
import * as pageCss from "../../shared/page.module.css";

type Props = { filters: Filters; brands: FoundPage["brands"]; onSearch: (filters: Filters) => void };

const EMPTY: Filters = { user: "", profile: "", agent: "", brand: "", from: "", before: "", only: "", sort: "" };

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
  useLayoutEffect(() => offerLookup({ find: () => first.current?.focus() }), []);
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
        {m.lookup_find()}{" "}
        <span className="sp">
          <Keys combo={{ key: "/", isPlain: true }} />
        </span>
      </h2>
      <form role="search" aria-labelledby="lk-find" onSubmit={submit}>
        <Field ref={first} label={m.lookup_user()} placeholder={m.lookup_user_hint()} {...plain} {...set("user")} />
        <Field label={m.lookup_profile()} placeholder={m.lookup_profile_hint()} {...plain} {...set("profile")} />
        <Field label={m.lookup_agent()} placeholder={m.lookup_agent_hint()} {...plain} {...set("agent")} />
        <Select label={m.lookup_brand()} {...set("brand")}>
          <option value="">{m.lookup_any_brand()}</option>
          {brands.map(({ domain }) => (
            <option key={domain} value={domain}>
              {productName(domain)}
            </option>
          ))}
        </Select>
        <div className={css.dates}>
          <Field label={m.lookup_from()} type="date" {...set("from")} />
          <Field label={m.lookup_before()} type="date" {...set("before")} />
        </div>
        <Select label={m.lookup_only()} {...set("only")}>
          <option value="">{m.lookup_only_any()}</option>
          <option value="frozen">{m.lookup_frozen()}</option>
          <option value="intervened">{m.lookup_intervened()}</option>
        </Select>
        <Select label={m.lookup_sort()} {...set("sort")}>
          <option value="">{m.lookup_recent()}</option>
          <option value="oldest">{m.lookup_oldest()}</option>
        </Select>
        <div className="row gap-2">
          <Button type="submit" variant="p" size="sm">
            {m.lookup_search()} <Kbd aria-hidden="true">↵</Kbd>
          </Button>
          <Button type="button" variant="q" size="sm" onClick={() => search(EMPTY)}>
            {m.lookup_clear()}
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
  return (
    <CommandButton command={commandOf("sound")}>{isOn ? m.lookup_sound_on() : m.lookup_sound_off()}</CommandButton>
  );
}
