/** Pieces of words, each with the logarithm of how often it is met; a piece's number is its place in the list. */
export type Pieces = ReadonlyArray<readonly [piece: string, score: number]>;

const SPACE = "\u2581";
/** The first ones stand for no text. */
const RESERVED = 6;
const UNKNOWN = 0;
/** In place of a number: no piece, but pieces begin so. */
const BEGINS = -1;

/**
 * Cuts text into the pieces that are likeliest together (the unigram model of SentencePiece), and gives their numbers.
 * Characters that no piece has are one unknown piece, however many follow each other.
 */
export function inPieces(pieces: Pieces): (text: string) => number[] {
  const numbers = new Map<string, number>();
  for (const [piece] of pieces.slice(RESERVED))
    for (let to = 1; to < piece.length; to += 1) numbers.set(piece.slice(0, to), BEGINS);
  for (const [number, [piece]] of pieces.entries()) if (number >= RESERVED) numbers.set(piece, number);
  return (text) => {
    const form = text.normalize("NFKC");
    const symbols = form === "" ? [] : Array.from(`${SPACE}${form.replaceAll(" ", SPACE)}`);
    // Of the best way to each place: its score, its last piece, and where that begins.
    const score = new Float64Array(symbols.length + 1).fill(-Infinity);
    const last = new Int32Array(symbols.length + 1);
    const start = new Int32Array(symbols.length + 1);
    score[0] = 0;
    const offer = (from: number, to: number, number: number): void => {
      const offered = (score[from] ?? 0) + (pieces[number]?.[1] ?? 0);
      if (offered < (score[to] ?? 0)) return;
      score[to] = offered;
      last[to] = number;
      start[to] = from;
    };
    for (let from = 0; from < symbols.length; from += 1) {
      let isKnown = false;
      let piece = "";
      for (let to = from + 1; to <= symbols.length; to += 1) {
        piece += symbols[to - 1] ?? "";
        const number = numbers.get(piece);
        if (number === undefined) break;
        if (number === BEGINS) continue;
        isKnown = true;
        offer(from, to, number);
      }
      if (!isKnown) offer(from, from + 1, UNKNOWN);
    }
    const found: number[] = [];
    for (let to = symbols.length; to > 0; to = start[to] ?? 0) {
      const number = last[to] ?? UNKNOWN;
      if (number !== UNKNOWN || found.at(-1) !== UNKNOWN) found.push(number);
    }
    return found.toReversed();
  };
}
