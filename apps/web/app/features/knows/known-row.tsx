import { addKnowledge, changeKnowledge, deleteKnowledge } from "@masq/contract/member/knowledge";
import { NOTE_CHARS_MAX } from "@masq/domain/constants";
import { FACT_CHARS_MAX } from "@masq/domain/chat/facts/kinds";
import { Button, IconButton } from "@masq/ui/button";
import { Textarea } from "@masq/ui/field";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useState, type FormEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { notify } from "../../shared/notify.ts";
import { useApi } from "../../shared/viewer.ts";
import { change, type Row } from "./knows.queries.ts";
import { refusalOf } from "./refusal.ts";
import * as css from "./knows.module.css";

type Props = { profileId: string; name: string; row: Row; source: string };

/** One sentence with its source; changed in place, or struck until the page is left. */
export function KnownRow({ profileId, name, row, source }: Props) {
  const [isWriting, setWriting] = useState(false);
  const { _id: knownId, value, kind, messageId, isDeleted = false } = row;
  const api = useApi();
  const cache = useQueryClient();
  const onError = (error: unknown): void => notify.warn(errorText(error));
  const remove = useMutation({
    mutationFn: () => api.call(deleteKnowledge, { params: { id: profileId, knownId } }),
    onSuccess: () =>
      change(cache, profileId, (known) =>
        known.map((one) => (one._id === knownId ? { ...one, isDeleted: true } : one)),
      ),
    onError,
  });
  const undo = useMutation({
    mutationFn: () =>
      api.call(addKnowledge, {
        params: { id: profileId },
        body: { value, kind, ...(messageId === null ? {} : { messageId }) },
      }),
    onSuccess: (back) => change(cache, profileId, (known) => known.map((one) => (one._id === knownId ? back : one))),
    onError,
  });
  if (isWriting) return <Writing profileId={profileId} row={row} onDone={() => setWriting(false)} />;
  return (
    <li className={css.row}>
      <span lang="">
        {isDeleted ? <s className="mut">{value}</s> : value}
        <span className={css.source} role={isDeleted ? "status" : undefined}>
          {isDeleted ? m.knows_deleted({ name }) : source}
        </span>
      </span>
      <span className={css.acts}>
        {isDeleted ? (
          <Button variant="q" busy={undo.isPending} onClick={() => undo.mutate()}>
            {m.knows_undo()}
            <span className="sr"> {value}</span>
          </Button>
        ) : (
          <>
            <IconButton label={m.knows_change({ value })} onClick={() => setWriting(true)}>
              <Pencil size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={m.knows_delete({ value })}
              aria-disabled={remove.isPending}
              onClick={() => (remove.isPending ? undefined : remove.mutate())}
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </>
        )}
      </span>
    </li>
  );
}

function Writing({ profileId, row, onDone }: { profileId: string; row: Row; onDone: () => void }) {
  const { _id: knownId, kind } = row;
  const [value, setValue] = useState(row.value);
  const api = useApi();
  const cache = useQueryClient();
  const save = useMutation({
    mutationFn: () => api.call(changeKnowledge, { params: { id: profileId, knownId }, body: { value } }),
    onSuccess(next) {
      change(cache, profileId, (known) => known.map((one) => (one._id === knownId ? next : one)));
      onDone();
    },
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (value.trim() === "" || value.trim() === row.value) return onDone();
    return save.mutate();
  };
  return (
    <li>
      <form className={css.writing} noValidate onSubmit={send}>
        <Textarea
          label={m.knows_change_this()}
          value={value}
          rows={2}
          maxLength={kind === "memo" ? NOTE_CHARS_MAX : FACT_CHARS_MAX}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
          autoFocus
          error={refusalOf(save.error)}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
        <div className="row">
          <Button variant="p" type="submit" busy={save.isPending}>
            {m.knows_save()}
          </Button>
          <Button variant="q" onClick={onDone}>
            {m.knows_cancel()}
          </Button>
        </div>
      </form>
    </li>
  );
}
