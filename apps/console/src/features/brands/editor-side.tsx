import { brandMoves } from "@masq/domain/foundation/brand-changes";
import { measureContrast, shownRatio } from "@masq/domain/foundation/brand-contrast";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Notice } from "@masq/ui/notice";
import { Check } from "lucide-react";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "../characters/confirm-dialog.tsx";
import { BRAND_FORM } from "./brand-fields.tsx";
import type { BrandContext } from "./fields-props.ts";
import { BrandNeeds } from "./brand-needs.tsx";
import { MoveList } from "./move-list.tsx";
import type { BrandEditing } from "./use-brand-editor.ts";
import * as css from "./brand-editor.module.css";
import { moment } from "../../shared/formats.ts";
import * as tableCss from "../../shared/table.module.css";

type Props = {
  editing: BrandEditing;
  context: BrandContext;
  isNew: boolean;
  faults: Readonly<Record<string, string>>;
  onSave: () => void;
  onPublish: () => void;
  onDrop: () => void;
};

export function EditorSide({ editing, context, isNew, faults, onSave, onPublish, onDrop }: Props) {
  const { content, stored, isDirty, busy } = editing;
  const [isDropping, setDropping] = useState(false);
  const published = stored?.published ?? null;
  const moves = brandMoves(published, content);
  const missing = Object.entries(faults).filter(([field]) => field !== "look");
  return (
    <aside className={css.beside} aria-label={m.brand_contrast()}>
      <div className={css.actions}>
        <Button type="submit" form={BRAND_FORM} variant="p" size="sm" busy={busy === "publish"} onClick={onPublish}>
          {m.brand_publish()}
        </Button>
        <Button type="submit" form={BRAND_FORM} size="sm" busy={busy === "save"} onClick={onSave} disabled={!isDirty}>
          {m.brand_save()}
        </Button>
        {(stored?.draft ?? null) === null ? null : (
          <Button size="sm" onClick={() => setDropping(true)}>
            {m.brand_discard()}
          </Button>
        )}
        <p className="mut" aria-live="polite">
          {isDirty
            ? m.brand_unsaved()
            : stored?.draft
              ? m.brand_stored({ by: stored.draft.by ?? m.brand_somebody(), at: moment(stored.draft.date) })
              : ""}
        </p>
      </div>
      <Trouble editing={editing} />
      {published === null ? null : <BrandNeeds id={stored?._id ?? ""} domain={published.domain} />}
      <Contrast look={content.look} />
      {isNew ? null : (
        <>
          <h2>{m.brand_moves()}</h2>
          <MoveList moves={moves} context={context} />
          {moves.length === 0 ? <p className="mut">{m.brand_no_moves()}</p> : null}
        </>
      )}
      {missing.length === 0 ? null : (
        <>
          <h2>{m.brand_missing()}</h2>
          <ul className={css.missing}>
            {missing.map(([field, text]) => (
              <li key={field}>
                <b>{m.brand_field({ field })}</b> {text}
              </li>
            ))}
          </ul>
        </>
      )}
      {isDropping ? (
        <ConfirmDialog
          title={m.brand_discard_title()}
          text={m.brand_discard_text()}
          confirm={m.brand_discard()}
          isDanger
          onConfirm={() => {
            setDropping(false);
            onDrop();
          }}
          onClose={() => setDropping(false)}
        />
      ) : null}
    </aside>
  );
}

/** The server's refusal; if someone else was faster, the user chooses whose version to keep. */
function Trouble({ editing }: { editing: BrandEditing }) {
  const { fault } = editing;
  if (fault === null) return null;
  return (
    <Notice tone="bad">
      {fault.text}
      {fault.isConflict ? (
        <span className={cx("row", css.actions)}>
          <Button size="sm" onClick={() => void editing.keepMine()}>
            {m.brand_keep_mine()}
          </Button>
          <Button size="sm" onClick={() => void editing.takeTheirs()}>
            {m.brand_take_theirs()}
          </Button>
        </span>
      ) : null}
    </Notice>
  );
}

function Contrast({ look }: { look: Parameters<typeof measureContrast>[0] }) {
  const pairs = measureContrast(look);
  const isDim = (ratio: number, floor: number): boolean => ratio < floor;
  const dim = pairs.filter(({ floor, light, dark }) => isDim(light, floor) || isDim(dark, floor));
  const cell = (ratio: number, floor: number) => (
    <td className="tn text-end">
      {isDim(ratio, floor) ? (
        <b className={css.dim}>
          {shownRatio(ratio)} &lt; {floor}
        </b>
      ) : (
        shownRatio(ratio)
      )}
    </td>
  );
  return (
    <>
      <h2>{m.brand_contrast()}</h2>
      <table className={tableCss.table}>
        <thead>
          <tr>
            <th scope="col">{m.brand_pair()}</th>
            <th className="text-end" scope="col">
              {m.brand_option({ option: "dark" })}
            </th>
            <th className="text-end" scope="col">
              {m.brand_option({ option: "light" })}
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ name, floor, light, dark }) => (
            <tr key={name}>
              <td>{name}</td>
              {cell(dark, floor)}
              {cell(light, floor)}
            </tr>
          ))}
        </tbody>
      </table>
      {dim.length === 0 ? (
        <p className="flex gap-2 mt-2 text-[0.8125rem] font-semibold text-ok">
          <Check size={15} aria-hidden="true" /> {m.brand_pass()}
        </p>
      ) : (
        <p className={css.dim} role="status">
          {m.brand_too_dim({ names: dim.map(({ name }) => name).join(", ") })}
        </p>
      )}
    </>
  );
}
