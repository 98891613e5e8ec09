import { Button, IconLink } from "@masq/ui/button";
import { Kbd } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Notice } from "@masq/ui/notice";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { words } from "../../shared/words.ts";
import { StateBadge } from "./state-badge.tsx";
import type { Editor } from "./use-editor.ts";
import * as css from "./editor.module.css";
import * as pageCss from "../../shared/page.module.css";

/** Ctrl+S saves, wherever the focus is. */
function useSaveKey(save: () => void): void {
  const act = useRef(save);
  act.current = save;
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      act.current();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
}

export function EditorHead({ editor }: { editor: Editor }) {
  const { character, changeCount, isBusy, faults } = editor;
  useSaveKey(() => {
    if (changeCount > 0) void editor.save();
  });
  return (
    <header className={css.head}>
      <div className={pageCss.head}>
        <IconLink href="/chat/characters" label={words.editor.back}>
          <ArrowLeft size={18} aria-hidden="true" />
        </IconLink>
        <h1 className={pageCss.title}>{character.name}</h1>
        <span className="mut">{character.username}</span>
        <StateBadge state={character.state} />
        <div className={cx("sp row", pageCss.actions)}>
          <span className="mut tn" role="status">
            {changeCount === 0 ? words.editor.clean : words.editor.unsaved(changeCount)}
          </span>
          <Button size="sm" onClick={editor.discard} disabled={changeCount === 0}>
            {words.editor.discard}
          </Button>
          <Button size="sm" variant="p" busy={isBusy} disabled={changeCount === 0} onClick={() => void editor.save()}>
            {words.editor.save} <Kbd aria-hidden="true">Ctrl</Kbd>
            <Kbd aria-hidden="true">S</Kbd>
          </Button>
        </div>
      </div>
      {Object.keys(faults).length === 0 ? null : (
        <Notice tone="bad" className={css.notice}>
          <b>{words.editor.faults}</b>{" "}
          {Object.entries(faults)
            .map(([field, why]) => `${words.field[field] ?? words.field[field.split(".")[0] ?? ""] ?? field}: ${why}`)
            .join(" · ")}
        </Notice>
      )}
      {editor.theirs === null ? null : (
        <Notice tone="warn" className={css.notice}>
          <div className={cx("row", pageCss.actions)}>
            <span>
              <b>{words.editor.conflict}</b> {words.editor.conflictText}
            </span>
            <span className={cx("sp row", pageCss.actions)}>
              <Button size="sm" onClick={editor.takeTheirs}>
                {words.editor.theirs}
              </Button>
              <Button size="sm" onClick={editor.keepMine}>
                {words.editor.mine}
              </Button>
            </span>
          </div>
        </Notice>
      )}
    </header>
  );
}
