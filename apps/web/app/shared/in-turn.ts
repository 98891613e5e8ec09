/** `work` never runs twice at a time, and calls during a run cause one more: sixty frames may all ask for it. */
export function inTurn(work: () => Promise<unknown>): () => void {
  let isBusy = false;
  let isAsked = false;
  const turn = async (): Promise<void> => {
    isBusy = true;
    do {
      isAsked = false;
      await work().catch(() => {}); // a reader of the data shows the failure
    } while (isAsked);
    isBusy = false;
  };
  return () => {
    isAsked = true;
    if (!isBusy) void turn();
  };
}
