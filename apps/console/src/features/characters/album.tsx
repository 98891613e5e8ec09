import {
  clearCharacterImage,
  deleteCharacterImage,
  getCharacter,
  orderCharacterImages,
} from "@masq/contract/agent/characters";
import type { Character, CharacterImage } from "@masq/contract/character";
import { useToast } from "@masq/ui/toast";
import { useEffect, useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { m } from "../../paraglide/messages.js";
import { AlbumPicture } from "./album-picture.tsx";
import { AlbumUpload } from "./album-upload.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { editorPart, type EditorOf } from "./editor-part.ts";
import { PictureEditor } from "./picture-editor.tsx";
import * as albumCss from "./album.module.css";
import * as editorCss from "./editor.module.css";

/** Its pictures are kept at once, beside the form. */
type Seen = EditorOf<never>;
const LOOK_MS = 1_500;
const LOOK_MOST_MS = 30_000;

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_one, index) => index !== from);
  const one = list[from];
  return one === undefined ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)];
}

function useAlbum({ character, put }: Seen) {
  const toast = useToast();
  const act = async (run: () => Promise<Character>): Promise<boolean> => {
    try {
      put(await run());
      return true;
    } catch (error) {
      toast.show({ text: errorText(error), variant: "bad" });
      return false;
    }
  };
  const at = ({ _id }: CharacterImage) => ({ params: { id: character._id, imageId: _id } });
  return {
    reload: () => act(() => api.call(getCharacter, { params: { id: character._id }, quiet: true })),
    clear: (image: CharacterImage) => act(() => api.call(clearCharacterImage, at(image))),
    remove: (image: CharacterImage) => act(() => api.call(deleteCharacterImage, at(image))),
    async move(from: number, to: number): Promise<void> {
      const order = moved(character.images, from, to).map(({ _id }) => _id);
      if (to < 0 || to >= order.length || from === to) return;
      if (await act(() => api.call(orderCharacterImages, { params: { id: character._id }, body: { order } })))
        announce(m.album_moved({ n: to + 1, all: order.length }));
    },
  };
}

/**
 * Loads the character until its pictures are ready, less often the longer that fails. Returns whether the last look
 * failed.
 */
function useLooks({ character, put }: Seen): boolean {
  const { _id: id, images, printing } = character;
  const [misses, setMisses] = useState(0);
  const isWaiting = printing === "drawing" || images.some(({ processed }) => !processed);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const abort = new AbortController();
    const look = async (): Promise<void> => {
      try {
        const next = await api.call(getCharacter, { params: { id }, quiet: true, signal: abort.signal });
        // Older than what was put meanwhile.
        if (abort.signal.aborted) return;
        put(next);
        setMisses(0);
      } catch {
        if (!abort.signal.aborted) setMisses((known) => known + 1);
      }
    };
    const handle = setTimeout(() => void look(), Math.min(LOOK_MS * 2 ** misses, LOOK_MOST_MS));
    return () => {
      clearTimeout(handle);
      abort.abort();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- look again after each response, not after each render
  }, [id, isWaiting, images, misses]);
  return isWaiting && misses > 0;
}

export const Album = editorPart([], ({ editor }: { editor: Seen }) => {
  const { images } = editor.character;
  const album = useAlbum(editor);
  const [edited, setEdited] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<CharacterImage | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const hasMissed = useLooks(editor);
  const open = images.find(({ _id }) => _id === edited);
  return (
    <section className={editorCss.section} aria-label={m.character_section_pictures()}>
      <h2>{m.character_section_pictures()}</h2>
      <p className="mut">{m.album_lead()}</p>
      <p role="status">{hasMissed ? m.album_look_failed() : null}</p>
      {images.length === 0 ? <p>{m.album_none()}</p> : null}
      <ol className={albumCss.album}>
        {images.map((image, index) => (
          <AlbumPicture
            key={image._id}
            image={image}
            index={index}
            count={images.length}
            isDragged={dragged === index}
            onDrag={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDrop={() => {
              if (dragged !== null) void album.move(dragged, index);
              setDragged(null);
            }}
            onMove={(to) => void album.move(index, to)}
            onClear={() => void album.clear(image)}
            onEdit={() => setEdited(image._id)}
            onDelete={() => setDoomed(image)}
          />
        ))}
      </ol>
      <AlbumUpload characterId={editor.character._id} onUploaded={() => album.reload()} />
      {open === undefined ? null : (
        <PictureEditor
          image={open}
          characterId={editor.character._id}
          onSaved={(next) => {
            editor.put(next);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {doomed === null ? null : (
        <ConfirmDialog
          title={m.album_delete_title()}
          text={m.album_delete_text()}
          confirm={m.album_delete()}
          isDanger
          onConfirm={() => {
            void album.remove(doomed);
            setDoomed(null);
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </section>
  );
});
