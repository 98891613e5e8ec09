import { createCharacter, type listCharacters } from "@masq/contract/agent/characters";
import type { ReplyOf } from "@masq/contract/route";
import { GENDERS, type Gender } from "@masq/domain/vocabulary";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Dialog } from "@masq/ui/dialog";
import { Field, Select } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { api } from "../../shared/client.ts";
import { useSubmission } from "../../shared/use-submission.ts";
import { m } from "../../paraglide/messages.js";
import * as pageCss from "../../shared/page.module.css";

type Props = { brands: ReplyOf<typeof listCharacters>["brands"]; onClose: () => void };

export function NewCharacter({ brands, onClose }: Props) {
  const navigate = useNavigate();
  const first = useRef<HTMLInputElement>(null);
  const companies = [...new Map(brands.map(({ company }) => [company._id, company.name]))];
  const { faults, refusal, isBusy, submit } = useSubmission(async (form: FormData) => {
    const given = (name: string): string => {
      const value = form.get(name);
      return typeof value === "string" ? value.trim() : "";
    };
    const companyId = given("companyId");
    const body = {
      username: given("username"),
      name: given("name"),
      gender: given("gender") as Gender,
      birthday: given("birthday"),
      ...(companyId !== "" && { companyId }),
    };
    const { _id } = await api.call(createCharacter, { body });
    await navigate(`/chat/characters/${_id}`);
  });
  return (
    <Dialog
      open
      title={m.new_character_title()}
      description={m.new_character_lead()}
      closeLabel={m.dialog_close()}
      initialFocus={first}
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      <form
        className={pageCss.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
        <div className="grid grid-cols-2 gap-2.5">
          <Field
            label={m.character_field({ field: "name" })}
            name="name"
            ref={first}
            error={faults["name"]}
            maxLength={40}
          />
          <Field
            label={m.character_field({ field: "username" })}
            name="username"
            hint={m.character_hint_username()}
            error={faults["username"]}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
          />
          <Select label={m.character_field({ field: "gender" })} name="gender" error={faults["gender"]}>
            {GENDERS.toReversed().map((gender) => (
              <option key={gender} value={gender}>
                {m.value_gender({ gender })}
              </option>
            ))}
          </Select>
          <Field
            label={m.character_field({ field: "birthday" })}
            name="birthday"
            type="date"
            hint={m.character_hint_birthday()}
            error={faults["birthday"]}
          />
        </div>
        {companies.length > 1 ? (
          <Select label={m.new_character_company()} name="companyId" error={faults["companyId"]}>
            {companies.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        ) : null}
        <div className={cx("row justify-end", pageCss.actions)}>
          <Button onClick={onClose}>{m.new_character_cancel()}</Button>
          <Button type="submit" variant="p" busy={isBusy}>
            {m.new_character_submit()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
