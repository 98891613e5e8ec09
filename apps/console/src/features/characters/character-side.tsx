import { ageOn } from "@masq/domain/people/age";
import { parseCalendarDate } from "@masq/domain/calendar-date";
import { Button } from "@masq/ui/button";
import { Badge, Mark } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Portrait } from "@masq/ui/portrait";
import { Check } from "lucide-react";
import { useState } from "react";
import { shortDay } from "../../shared/format.ts";
import { words } from "../../shared/words.ts";
import type { BrandOption } from "./brand-choice.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { missingIn } from "./editor-model.ts";
import { BrandMarks } from "./state-badge.tsx";
import type { Editor } from "./use-editor.ts";
import * as charactersCss from "./characters.module.css";
import * as editorCss from "./editor.module.css";
import * as pairsCss from "../../shared/pairs.module.css";

export function CharacterSide({ editor, brands }: { editor: Editor; brands: readonly BrandOption[] }) {
  const { character, sheet } = editor;
  const missing = Object.entries(missingIn(character, sheet));
  return (
    <aside className={editorCss.aside} aria-label={words.editor.preview}>
      <section>
        <h2>{words.editor.preview}</h2>
        <Preview editor={editor} />
      </section>
      <section>
        <h2>{character.state === "published" ? words.editor.shown : words.editor.missing}</h2>
        {missing.length === 0 ? (
          <p className="flex gap-2 mt-2 text-[0.8125rem] font-semibold text-ok">
            <Check size={16} aria-hidden="true" /> {words.editor.complete}
          </p>
        ) : (
          <ul className={editorCss.missing}>
            {missing.map(([field, why]) => (
              <li key={field}>
                <b>{words.field[field] ?? field}</b> <span className="mut">{why}</span>
              </li>
            ))}
          </ul>
        )}
        <Steps editor={editor} isComplete={missing.length === 0} />
      </section>
      <section>
        <dl className={pairsCss.pairs}>
          <dt>{words.field["brands"]}</dt>
          <dd className={cx("justify-end", charactersCss.marks)}>
            <BrandMarks scopes={character.brands} brands={brands} />
          </dd>
          <dt>{words.editor.created}</dt>
          <dd>{shortDay(character.createDate)}</dd>
          {character.publishDate === null ? null : (
            <>
              <dt>{words.editor.published}</dt>
              <dd>{shortDay(character.publishDate)}</dd>
            </>
          )}
          <dt>{words.editor.changed}</dt>
          <dd>{shortDay(character.updateDate)}</dd>
        </dl>
        <p className="mut">{words.editor.conversations(character.conversations)}</p>
      </section>
    </aside>
  );
}

function Preview({ editor: { character, sheet, today } }: { editor: Editor }) {
  const faces = character.images.filter(({ type }) => type === "avatar");
  const face = faces.find(({ under_moderation }) => !under_moderation) ?? faces[0];
  const isDay = parseCalendarDate(sheet.birthday) !== null;
  const age = isDay ? ageOn(sheet.birthday, today) : "";
  return (
    <div className={editorCss.card}>
      <Portrait
        picture={face && { src: face.medium }}
        alt=""
        position={face && `${face.focus.x * 100}% ${face.focus.y * 100}%`}
      >
        <span className="bd">
          {sheet.featured ? <Badge tone="soft">{words.list.flags.featured}</Badge> : null}
          {sheet.premium ? <Badge>{words.list.flags.premium}</Badge> : null}
        </span>
      </Portrait>
      <p className={editorCss.name}>
        {sheet.name}
        {age === "" ? null : `, ${age}`}
      </p>
      <Mark>{words.editor.mark}</Mark>
      <p className="mut">{sheet.setting.place}</p>
      <p>{sheet.epithet}</p>
    </div>
  );
}

function Steps({ editor, isComplete }: { editor: Editor; isComplete: boolean }) {
  const { character, changeCount, isBusy } = editor;
  const [asked, setAsked] = useState<"publish" | "retire" | null>(null);
  const isUnsaved = changeCount > 0;
  const close = (): void => setAsked(null);
  return (
    <div className={editorCss.steps}>
      {character.state === "published" ? null : (
        <Button
          variant="p"
          disabled={!isComplete || isUnsaved}
          reason={isUnsaved ? words.editor.saveFirst : undefined}
          onClick={() => setAsked("publish")}
        >
          {words.editor.publish}
        </Button>
      )}
      {character.state === "retired" ? null : (
        <Button
          danger
          disabled={isUnsaved}
          reason={isUnsaved && character.state === "published" ? words.editor.saveFirst : undefined}
          onClick={() => setAsked("retire")}
        >
          {words.editor.retire}
        </Button>
      )}
      {asked === null ? null : (
        <ConfirmDialog
          title={
            asked === "publish" ? words.editor.publishTitle(character.name) : words.editor.retireTitle(character.name)
          }
          text={asked === "publish" ? words.editor.publishText : words.editor.retireText}
          confirm={asked === "publish" ? words.editor.publish : words.editor.retire}
          isDanger={asked === "retire"}
          isBusy={isBusy}
          onConfirm={() => void (asked === "publish" ? editor.publish() : editor.retire()).then(close)}
          onClose={close}
        />
      )}
    </div>
  );
}
