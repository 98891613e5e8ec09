import { Button, IconLink } from "@masq/ui/button";
import { Kbd } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Notice } from "@masq/ui/notice";
import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { m } from "../../paraglide/messages.js";
import { StateBadge } from "./state-badge.tsx";
import type { Editor } from "./use-editor.ts";
import * as css from "./editor.module.css";
import * as pageCss from "../../shared/page.module.css";

/** A part of a field without a name of its own is called as the whole. */
function nameOf(field: string): string {
  const [head = ""] = field.split(".");
  const [own, whole] = [m.character_field({ field }), m.character_field({ field: head })];
  return own === field && whole !== head ? whole : own;
}

/** The form that the head saves. */
export const SHEET = "character-sheet";

/** Ctrl+S saves, wherever the focus is. */
function useSaveKey(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      document.querySelector<HTMLElement>(`button[form=${SHEET}]`)?.click();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
}

export function EditorHead({ editor }: { editor: Editor }) {
  const { character, changeCount, isBusy, faults } = editor;
  useSaveKey();
  return (
    <header className={css.head}>
      <div className={pageCss.head}>
        <IconLink href="/chat/characters" label={m.character_back()}>
          <ArrowLeft size={18} aria-hidden="true" />
        </IconLink>
        <h1 className={pageCss.title}>{character.name}</h1>
        <span className="mut">{character.username}</span>
        <StateBadge state={character.state} />
        <div className={cx("sp row", pageCss.actions)}>
          <span className="mut tn" role="status">
            {changeCount === 0 ? m.character_clean() : m.character_unsaved({ n: changeCount })}
          </span>
          <Button size="sm" onClick={editor.discard} disabled={changeCount === 0}>
            {m.character_discard()}
          </Button>
          <Button type="submit" form={SHEET} size="sm" variant="p" busy={isBusy} disabled={changeCount === 0}>
            {m.character_save()} <Kbd aria-hidden="true">Ctrl</Kbd>
            <Kbd aria-hidden="true">S</Kbd>
          </Button>
        </div>
      </div>
      {Object.keys(faults).length === 0 ? null : (
        <Notice tone="bad" className={css.notice}>
          <b>{m.character_faults()}</b>{" "}
          {Object.entries(faults)
            .map(([field, why]) => `${nameOf(field)}: ${why}`)
            .join(" · ")}
        </Notice>
      )}
      {editor.theirs === null ? null : (
        <Notice tone="warn" className={css.notice}>
          <div className={cx("row", pageCss.actions)}>
            <span>
              <b>{m.character_conflict()}</b> {m.character_conflict_text()}
            </span>
            <span className={cx("sp row", pageCss.actions)}>
              <Button size="sm" onClick={editor.takeTheirs}>
                {m.character_theirs()}
              </Button>
              <Button size="sm" onClick={editor.keepMine}>
                {m.character_mine()}
              </Button>
            </span>
          </div>
        </Notice>
      )}
    </header>
  );
}
