import { isApiError } from "@masq/client/api-error";
import {
  drawCharacterPrints,
  getCharacter,
  publishCharacter,
  retireCharacter,
  updateCharacter,
} from "@masq/contract/agent/characters";
import type { Character } from "@masq/contract/character";
import type { CharacterSheet } from "@masq/domain/cast/character-rules";
import { useToast } from "@masq/ui/toast";
import { useMemo, useState } from "react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { dayKey } from "../../shared/formats.ts";
import { keepTyped } from "../../shared/keep-typed.ts";
import { m } from "../../paraglide/messages.js";
import { changesOf, faultsIn, sheetOf } from "./editor-model.ts";

export type Editor = ReturnType<typeof useEditor>;
type Part = Partial<CharacterSheet>;
type Faults = Readonly<Record<string, string>>;
const NONE: Faults = {};

export function useEditor(loaded: Character) {
  const toast = useToast();
  const [character, setCharacter] = useState(loaded);
  const [today] = useState(() => dayKey(Date.now()));
  const [sheet, setSheet] = useState(() => sheetOf(loaded));
  const [told, setTold] = useState<Faults>(NONE);
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<Character | null>(null);
  const changes = changesOf(sheetOf(character), sheet);
  const found = hasTried ? faultsIn(character, sheet, today) : NONE;
  const faults = useMemo<Faults>(() => ({ ...told, ...found }), [told, found]);

  const fail = async (error: unknown): Promise<void> => {
    if (isApiError(error, "conflict")) setTheirs(await api.call(getCharacter, { params: { id: character._id } }));
    else if (isApiError(error) && Object.keys(error.fields).length > 0) setTold(error.fields);
    else toast.show({ text: errorText(error), variant: "bad" });
  };
  /** Pictures and states change at once; edits stay. */
  const put = (next: Character): void => {
    setCharacter(next);
    setTold(NONE);
  };
  const run = async (act: () => Promise<Character>, done?: string): Promise<boolean> => {
    setBusy(true);
    try {
      const next = await act();
      put(next);
      if (done !== undefined) toast.show({ text: done, variant: "ok" });
      return true;
    } catch (error) {
      await fail(error).catch(() => toast.show({ text: errorText(error), variant: "bad" }));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const seen = { params: { id: character._id }, body: { updateDate: character.updateDate } };
  return {
    character,
    sheet,
    /** yyyy-mm-dd, when the editor was opened. */
    today,
    faults,
    changes,
    changeCount: Object.keys(changes).length,
    isBusy,
    theirs,
    put,
    /** A part of what is known when it is put in: an earlier choice may still be on its way. */
    set: (part: Part | ((known: CharacterSheet) => Part)): void => {
      setTold(NONE);
      setSheet((known) => ({ ...known, ...(typeof part === "function" ? part(known) : part) }));
    },
    discard: (): void => {
      setSheet(sheetOf(character));
      setTold(NONE);
      setTried(false);
    },
    save: async (): Promise<void> => {
      setTried(true);
      if (isBusy || Object.keys(faultsIn(character, sheet, today)).length > 0) return;
      const body = { ...changes, updateDate: character.updateDate };
      const isSaved = await run(async () => {
        const next = await api.call(updateCharacter, { params: { id: character._id }, body });
        setSheet((now) => keepTyped(sheetOf(next), sheet, now));
        return next;
      }, m.character_saved());
      if (isSaved) setTried(false);
    },
    /** What is told of it is `printing`, for as long as it takes. */
    drawPrints: () => run(() => api.call(drawCharacterPrints, seen)),
    publish: () => run(() => api.call(publishCharacter, seen), m.character_is_published()),
    retire: () => run(() => api.call(retireCharacter, seen), m.character_is_retired()),
    takeTheirs: (): void => {
      if (theirs === null) return;
      put(theirs);
      setSheet(sheetOf(theirs));
      setTheirs(null);
    },
    /** Their character with the fields changed here. */
    keepMine: (): void => {
      if (theirs === null) return;
      put(theirs);
      setSheet({ ...sheetOf(theirs), ...changes });
      setTheirs(null);
    },
  };
}
