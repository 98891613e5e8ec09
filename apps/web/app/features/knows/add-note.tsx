import { addKnowledge } from "@masq/contract/member/knowledge";
import { FACT_CHARS_MAX } from "@masq/domain/chat/facts/kinds";
import { Button } from "@masq/ui/button";
import { Field } from "@masq/ui/field";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { useApi } from "../../shared/viewer.ts";
import { change } from "./knows.queries.ts";
import { refusalOf } from "./refusal.ts";
import * as css from "./knows.module.css";

/** A sentence that the character should remember. */
export function AddNote({ profileId, name }: { profileId: string; name: string }) {
  const [value, setValue] = useState("");
  const api = useApi();
  const cache = useQueryClient();
  const add = useMutation({
    mutationFn: () => api.call(addKnowledge, { params: { id: profileId }, body: { value } }),
    onSuccess(note) {
      change(cache, profileId, (known) => [...known, note]);
      setValue("");
    },
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (value.trim() !== "" && !add.isPending) add.mutate();
  };
  return (
    <form className={css.add} noValidate onSubmit={send}>
      <Field
        label={m.knows_add_label({ name })}
        placeholder={m.knows_add_hint()}
        value={value}
        maxLength={FACT_CHARS_MAX}
        autoComplete="off"
        error={refusalOf(add.error)}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      <Button type="submit" busy={add.isPending}>
        {m.knows_add()}
      </Button>
    </form>
  );
}
