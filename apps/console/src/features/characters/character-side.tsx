import { ageOn } from "@masq/domain/people/age";
import { parseCalendarDate } from "@masq/domain/calendar-date";
import { useAsked } from "@masq/ui/after-paint";
import { Button } from "@masq/ui/button";
import { Badge, Mark } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Portrait } from "@masq/ui/portrait";
import { Check } from "lucide-react";
import { shortDay } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
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
    <aside className={editorCss.aside} aria-label={m.character_preview()}>
      <section>
        <h2>{m.character_preview()}</h2>
        <Preview editor={editor} />
      </section>
      <section>
        <h2>{character.state === "published" ? m.character_shown() : m.character_missing()}</h2>
        {missing.length === 0 ? (
          <p className="flex gap-2 mt-2 text-[0.8125rem] font-semibold text-ok">
            <Check size={16} aria-hidden="true" /> {m.character_complete()}
          </p>
        ) : (
          <ul className={editorCss.missing}>
            {missing.map(([field, why]) => (
              <li key={field}>
                <b>{m.character_field({ field })}</b> <span className="mut">{why}</span>
              </li>
            ))}
          </ul>
        )}
        <Steps editor={editor} isComplete={missing.length === 0} />
      </section>
      <section>
        <dl className={pairsCss.pairs}>
          <dt>{m.character_field({ field: "brands" })}</dt>
          <dd className={cx("justify-end", charactersCss.marks)}>
            <BrandMarks scopes={character.brands} brands={brands} />
          </dd>
          <dt>{m.character_created()}</dt>
          <dd>{shortDay(character.createDate)}</dd>
          {character.publishDate === null ? null : (
            <>
              <dt>{m.character_published()}</dt>
              <dd>{shortDay(character.publishDate)}</dd>
            </>
          )}
          <dt>{m.character_changed()}</dt>
          <dd>{shortDay(character.updateDate)}</dd>
        </dl>
        <p className="mut">{m.character_conversations({ n: character.conversations })}</p>
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
          {sheet.featured ? <Badge tone="soft">{m.characters_flag({ flag: "featured" })}</Badge> : null}
          {sheet.premium ? <Badge>{m.characters_flag({ flag: "premium" })}</Badge> : null}
        </span>
      </Portrait>
      <p className={editorCss.name}>
        {sheet.name}
        {age === "" ? null : `, ${age}`}
      </p>
      <Mark>{m.character_mark()}</Mark>
      <p className="mut">{sheet.setting.place}</p>
      <p>{sheet.epithet}</p>
    </div>
  );
}

function Steps({ editor, isComplete }: { editor: Editor; isComplete: boolean }) {
  const { character, changeCount, isBusy } = editor;
  const [asked, setAsked] = useAsked<"publish" | "retire" | null>(null);
  const isUnsaved = changeCount > 0;
  const close = (): void => setAsked(null);
  return (
    <div className={editorCss.steps}>
      {character.state === "published" ? null : (
        <Button
          variant="p"
          disabled={!isComplete || isUnsaved}
          reason={isUnsaved ? m.character_save_first() : undefined}
          onClick={() => setAsked("publish")}
        >
          {m.character_publish()}
        </Button>
      )}
      {character.state === "retired" ? null : (
        <Button
          danger
          disabled={isUnsaved}
          reason={isUnsaved && character.state === "published" ? m.character_save_first() : undefined}
          onClick={() => setAsked("retire")}
        >
          {m.character_retire()}
        </Button>
      )}
      {asked === null ? null : (
        <ConfirmDialog
          title={
            asked === "publish"
              ? m.character_publish_title({ name: character.name })
              : m.character_retire_title({ name: character.name })
          }
          text={asked === "publish" ? m.character_publish_text() : m.character_retire_text()}
          confirm={asked === "publish" ? m.character_publish() : m.character_retire()}
          isDanger={asked === "retire"}
          isBusy={isBusy}
          onConfirm={() => void (asked === "publish" ? editor.publish() : editor.retire()).then(close)}
          onClose={close}
        />
      )}
    </div>
  );
}
