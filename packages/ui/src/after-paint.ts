import {
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type MouseEvent,
  type SetStateAction,
  type SubmitEvent,
} from "react";
import { flushSync } from "react-dom";

/** Runs once the browser has drawn what stands now. A page that nobody sees is not drawn. */
export function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}

/**
 * The value, once the press that changed it is drawn: for what costs more than a press may wait. A deferred value alone
 * may overtake the frame, and what it brings into the page in one piece is then a wait of the press all the same; a
 * transition would wait for a page that is still on its way.
 */
export function useDrawnFirst<Value>(value: Value): Value {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => afterPaint(() => setDrawn(value)), [value]);
  return drawn;
}

/** State of a page that a dialog hangs on: the press that opens or closes it is drawn first. */
export function useAsked<Value>(first: Value): [asked: Value, ask: Dispatch<SetStateAction<Value>>] {
  const [asked, ask] = useState(first);
  return [useDrawnFirst(asked), ask];
}

/**
 * A choice that is drawn as chosen at once, and told after that: for what costs more than a press may wait. Of several
 * before it is drawn, as under an arrow key held down, the last alone is told: an earlier one would be drawn over it.
 */
export function useChosen<Value>(
  value: Value,
  tell: (value: Value) => void,
): [chosen: Value, choose: (value: Value) => void] {
  const [[before, chosen], choose] = useState<readonly [before: Value, chosen: Value]>([value, value]);
  const last = useRef(0);
  // Changed: by the choice, or elsewhere.
  if (before !== value) choose([value, value]);
  return [
    chosen,
    (to) => {
      choose([value, to]);
      const turn = (last.current += 1);
      afterPaint(() => {
        if (turn === last.current) tell(to);
      });
    },
  ];
}

/**
 * Sends a form once the press is drawn; another press until then is the same one. What it tells is drawn at once, as in
 * an event: a screen reader that follows the focus to a field must find there that it is wrong.
 */
export function useSubmit(send: (form: HTMLFormElement) => void): (event: SubmitEvent<HTMLFormElement>) => void {
  const isWaiting = useRef(false);
  return (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isWaiting.current) return;
    isWaiting.current = true;
    afterPaint(() => {
      isWaiting.current = false;
      flushSync(() => send(form));
    });
  };
}

/**
 * Takes a plain press of a link from the browser and follows it once the press is drawn: a router needs longer to find
 * the next page and to ask for it than a finger should wait for an answer.
 */
export function followLater<Event extends MouseEvent>(event: Event, follow: (event: Event) => void): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  afterPaint(() => follow(event));
}
