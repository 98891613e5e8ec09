import type { SavedSearch } from "@masq/contract/member/discovery";
import { SEARCH_NAME_CHARS_MAX } from "@masq/domain/constants";
import { Button } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { Switch } from "@masq/ui/choice";
import { Field } from "@masq/ui/field";
import { Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { activeLabel, SORT_LABELS } from "./labels.ts";
import { activeFilters, type Filters } from "./list-state.ts";
import { useMeasures } from "./use-measures.ts";
import type { Change } from "./use-saved-searches.ts";
import * as css from "./saved.module.css";

type Props = {
  search: SavedSearch;
  onOpen: () => void;
  onChange: (part: Change) => void;
  onDelete: () => void;
};

export function SavedRow({ search, onOpen, onChange, onDelete }: Props) {
  const { name, query, fresh, alertApp, alertMail } = search;
  const [isRenaming, setIsRenaming] = useState(false);
  const measures = useMeasures();
  const { sortBy, ...rest } = query;
  const filters = rest as Filters;
  const words = activeFilters(filters).map((one) => activeLabel(one, filters, measures));
  if (sortBy !== undefined) words.push(SORT_LABELS[sortBy]());
  return (
    <li>
      {isRenaming ? (
        <Rename
          name={name}
          onDone={(next) => {
            setIsRenaming(false);
            if (next !== name) onChange({ name: next });
          }}
        />
      ) : (
        <div className={css.head}>
          <button type="button" className="link" onClick={onOpen}>
            {name}
          </button>
          {fresh > 0 ? <Badge tone="accent">{m.saved_fresh({ n: fresh })}</Badge> : null}
          <span className="sp">
            <button
              type="button"
              className="ib"
              aria-label={m.saved_rename({ name })}
              title={m.saved_rename({ name })}
              onClick={() => setIsRenaming(true)}
            >
              <Pencil size={18} aria-hidden="true" />
            </button>
            <button
              type="button"
              className="ib"
              aria-label={m.saved_delete({ name })}
              title={m.saved_delete({ name })}
              onClick={onDelete}
            >
              <Trash2 size={18} aria-hidden="true" />
            </button>
          </span>
        </div>
      )}
      <p className="mut sm">{words.join(" · ")}</p>
      <Switch
        label={m.saved_alert_app()}
        checked={alertApp}
        onChange={(event) => onChange({ alertApp: event.target.checked })}
      />
      <Switch
        label={m.saved_alert_mail()}
        hint={m.saved_alert_mail_hint()}
        checked={alertMail}
        onChange={(event) => onChange({ alertMail: event.target.checked })}
      />
    </li>
  );
}

function Rename({ name, onDone }: { name: string; onDone: (name: string) => void }) {
  const [typed, setTyped] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  // The user opened it in order to type.
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onDone(typed.trim() === "" ? name : typed.trim());
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <Field
        label={m.saved_name()}
        value={typed}
        ref={field}
        maxLength={SEARCH_NAME_CHARS_MAX}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">{m.saved_rename_done()}</Button>
    </form>
  );
}
