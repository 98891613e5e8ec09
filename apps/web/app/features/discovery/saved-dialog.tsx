import { SEARCH_NAME_CHARS_MAX } from "@masq/domain/constants";
import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Field } from "@masq/ui/field";
import { ErrorState, SkeletonText } from "@masq/ui/state";
import { useState, type FormEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { activeLabel } from "./labels.ts";
import { activeFilters, type ListState } from "./list-state.ts";
import { SavedRow } from "./saved-row.tsx";
import { useMeasures } from "./use-measures.ts";
import { queryOf, stateOf, useSavedSearches, useSeeSearch } from "./use-saved-searches.ts";
import * as css from "./saved.module.css";

type Props = { state: ListState; onChange: (part: Partial<ListState>) => void; onClose: () => void };

export function SavedDialog({ state, onChange, onClose }: Props) {
  const { list, save, change, remove } = useSavedSearches();
  const see = useSeeSearch();
  const { searches = [], max = 0 } = list.data ?? {};
  return (
    <Dialog
      open
      title={m.saved_title()}
      closeLabel={m.dialog_close()}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {list.isPending ? <SkeletonText lines={4} /> : null}
      {list.isLoadingError ? (
        <ErrorState
          title={m.saved_failed()}
          action={<Button onClick={() => void list.refetch()}>{m.saved_retry()}</Button>}
        />
      ) : null}
      {list.data && searches.length < max ? (
        <SaveForm
          state={state}
          isBusy={save.isPending}
          onSave={(name) => save.mutate({ name, query: queryOf(state) })}
        />
      ) : null}
      {list.data && searches.length >= max ? <p className="mut">{m.saved_full({ n: max })}</p> : null}
      {list.data && searches.length === 0 ? <p className="mut">{m.saved_none()}</p> : null}
      <ul className={css.list} aria-label={m.saved_title()}>
        {searches.map((one) => (
          <SavedRow
            key={one._id}
            search={one}
            onOpen={() => {
              see(one);
              onChange(stateOf(one));
              onClose();
            }}
            onChange={(part) => change.mutate({ id: one._id, ...part })}
            onDelete={() => remove.mutate(one._id)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

type FormProps = { state: ListState; isBusy: boolean; onSave: (name: string) => void };

function SaveForm({ state: { filters }, isBusy, onSave }: FormProps) {
  const measures = useMeasures();
  const active = activeFilters(filters);
  const suggested = active.map((one) => activeLabel(one, filters, measures)).join(", ");
  const [typed, setTyped] = useState<string>();
  const name = (typed ?? suggested).slice(0, SEARCH_NAME_CHARS_MAX);
  if (active.length === 0) return <p className="mut">{m.saved_needs_filter()}</p>;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === "") return;
    onSave(name.trim());
    setTyped("");
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <Field
        label={m.saved_name()}
        hint={m.saved_what({ filters: suggested })}
        value={name}
        maxLength={SEARCH_NAME_CHARS_MAX}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="p" busy={isBusy} disabled={name.trim() === ""}>
        {m.saved_save()}
      </Button>
    </form>
  );
}
