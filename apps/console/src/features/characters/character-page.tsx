import { isApiError } from "@masq/client/api-error";
import { getCharacter, listCharacters } from "@masq/contract/agent/characters";
import type { Character } from "@masq/contract/character";
import { Button, ButtonLink } from "@masq/ui/button";
import { ErrorState } from "@masq/ui/state";
import { useEffect } from "react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { m } from "../../paraglide/messages.js";
import { AdminFrame } from "./admin-frame.tsx";
import { Album } from "./album.tsx";
import type { BrandOption } from "./brand-choice.tsx";
import { CharacterForm } from "./character-form.tsx";
import { CharacterSide } from "./character-side.tsx";
import { EditorHead } from "./editor-head.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { useEditor } from "./use-editor.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import * as css from "./editor.module.css";

export function CharacterPage({ id }: { id: string }) {
  const { value, error, reload } = useLoaded(id, async (signal) => {
    const [character, { brands }] = await Promise.all([
      api.call(getCharacter, { params: { id }, signal }),
      api.call(listCharacters, { query: { limit: 1 }, signal, quiet: true }),
    ]);
    return { character, brands };
  });
  return (
    <AdminFrame>
      {value === null ? (
        <main className={css.loading} aria-busy={error === null}>
          {error === null ? null : (
            <ErrorState
              title={isApiError(error, "not-found") ? m.character_not_found() : m.character_failed()}
              text={isApiError(error, "not-found") ? undefined : errorText(error)}
              action={
                isApiError(error, "not-found") ? (
                  <ButtonLink href="/chat/characters">{m.character_back()}</ButtonLink>
                ) : (
                  <Button onClick={reload}>{m.characters_again()}</Button>
                )
              }
            />
          )}
        </main>
      ) : (
        <Loaded character={value.character} brands={value.brands} />
      )}
    </AdminFrame>
  );
}

function Loaded({ character, brands }: { character: Character; brands: readonly BrandOption[] }) {
  const editor = useEditor(character);
  const { name } = editor.character;
  useEffect(() => {
    document.title = m.character_document_title({ name });
  }, [name]);
  return (
    <main className={css.editor}>
      <div className={css.sheet}>
        <EditorHead editor={editor} />
        <CharacterForm editor={editor} brands={brands} />
        <Album editor={editor} />
      </div>
      <CharacterSide editor={editor} brands={brands} />
      <LeaveGuard isOn={editor.changeCount > 0} />
    </main>
  );
}
