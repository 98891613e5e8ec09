import { useSyncExternalStore } from "react";

export type Store<S, A> = {
  get: () => S;
  dispatch: (action: A) => void;
  subscribe: (hear: () => void) => () => void;
};

/** A value changed only by its pure reducer; subscribers hear only of real changes. */
export function createStore<S, A>(reduce: (state: S, action: A) => S, initial: S): Store<S, A> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    dispatch(action) {
      const next = reduce(state, action);
      if (Object.is(next, state)) return;
      state = next;
      for (const hear of listeners) hear();
    },
    subscribe(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}

/** A store whose action is its next value. */
export function createCell<S>(initial: S): Store<S, S> {
  return createStore((_state: S, next: S) => next, initial);
}

/** `pick` must return the same object while nothing changed. */
export function useStore<S, A, P>(store: Store<S, A>, pick: (state: S) => P): P {
  return useSyncExternalStore(store.subscribe, () => pick(store.get()));
}
