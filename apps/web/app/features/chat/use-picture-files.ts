import { useEffect, useState } from "react";

const filesOf = (list: DataTransfer | null): File[] => [...(list?.files ?? [])];
/**
 * Returns the clipboard's pictures. Spreadsheets and editors add a picture of copied text: then the text counts. A
 * copied file may bring its own name as text.
 */
function picturesIn(clipboard: DataTransfer | null): File[] {
  const files = filesOf(clipboard);
  const text = clipboard?.getData("text/plain").trim() ?? "";
  return text === "" || files.some(({ name }) => name !== "" && text.startsWith(name)) ? files : [];
}
/** A dialog over the chat accepts files itself. */
const isCovered = (): boolean => document.querySelector("[role=dialog]:not(.toast)") !== null;

/** Accepts files pasted or dropped anywhere on the chat. Returns whether files are being dragged over it. */
export function usePictureFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = picturesIn(event.clipboardData);
      if (files.length === 0 || isCovered()) return;
      event.preventDefault();
      onFiles(files);
    };
    const over = (event: DragEvent): void => {
      if (!(event.dataTransfer?.types.includes("Files") ?? false) || isCovered()) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent): void => {
      setIsOver(false);
      const files = filesOf(event.dataTransfer);
      if (files.length === 0 || isCovered()) return;
      event.preventDefault();
      onFiles(files);
    };
    window.addEventListener("paste", paste);
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("paste", paste);
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, [onFiles]);
  return isOver;
}
