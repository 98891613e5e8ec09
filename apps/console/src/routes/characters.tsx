import { useEffect } from "react";
import { useParams } from "react-router";
import { CharacterList } from "../features/characters/character-list.tsx";
import { CharacterPage } from "../features/characters/character-page.tsx";
import { ImportPage } from "../features/characters/import-page.tsx";
import { m } from "../paraglide/messages.js";

function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

export function CharactersRoute() {
  useTitle(m.characters_document_title());
  return <CharacterList />;
}

export function CharacterRoute() {
  const { id = "" } = useParams();
  return <CharacterPage id={id} key={id} />;
}

export function ImportRoute() {
  useTitle(m.import_document_title());
  return <ImportPage />;
}
