import { useCallback, useEffect, useRef, useState } from "react";

export type Loaded<T> = {
  value: T | null;
  error: unknown;
  isLoading: boolean;
  reload: () => void;
  put: (value: T) => void;
};

/** Returns what `load` gives for the current `key`; late responses for earlier keys are discarded. */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ value: T | null; error: unknown; isLoading: boolean }>({
    value: null,
    error: null,
    isLoading: true,
  });
  const [turn, setTurn] = useState(0);
  const [asked, setAsked] = useState({ key, turn });
  if (asked.key !== key || asked.turn !== turn) {
    setAsked({ key, turn });
    setState({ ...state, error: null, isLoading: true });
  }
  const loader = useRef(load);
  useEffect(() => {
    loader.current = load;
  });
  useEffect(() => {
    const abort = new AbortController();
    loader.current(abort.signal).then(
      (value) => abort.signal.aborted || setState({ value, error: null, isLoading: false }),
      (error: unknown) => abort.signal.aborted || setState({ value: null, error, isLoading: false }),
    );
    return () => abort.abort();
  }, [key, turn]);
  return {
    ...state,
    reload: useCallback(() => setTurn((n) => n + 1), []),
    put: useCallback((value: T) => setState({ value, error: null, isLoading: false }), []),
  };
}
