import { createCell, useStore } from "./store.ts";

type Said = { text: string; turn: number };
const said = createCell<Said>({ text: "", turn: 0 });

/** Announces a sentence to screen readers, repeated ones too. */
export function announce(text: string): void {
  said.dispatch({ text, turn: said.get().turn + 1 });
}

/**
 * Two alternating live regions, so that a repeated sentence is a change. `aria-live` by name: an open dialog hides from
 * screen readers what has none.
 */
export function Announcer() {
  const { text, turn } = useStore(said, (state) => state);
  return (
    <>
      <p className="sr" role="status" aria-live="polite" data-announcer>
        {turn % 2 === 0 ? text : ""}
      </p>
      <p className="sr" role="status" aria-live="polite" data-announcer>
        {turn % 2 === 1 ? text : ""}
      </p>
    </>
  );
}
