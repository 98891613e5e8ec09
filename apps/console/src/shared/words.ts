import { deskWords } from "./words-desk.ts";
import { sessionWords } from "./words-session.ts";

/** Every text of the desk. Staff read English only for now; another language is another pair of files of this shape. */
export const words = { ...sessionWords, ...deskWords } as const;
