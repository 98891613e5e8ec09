import { useState } from "react";
import { errorText } from "../../shared/error-text.ts";

/** A press that asks the server for something and may be made again. */
export function useAct(act: () => Promise<void>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  return { problem, isBusy, run };
}
