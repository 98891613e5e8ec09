import { saveFile } from "../../shared/save-file.ts";

export const saveFigures = (from: string, to: string): Promise<void> =>
  saveFile(`/agent-api/figures.csv?${new URLSearchParams({ from, to }).toString()}`, `figures-${from}-${to}.csv`);

/** What a bank is answered about a disputed order. */
export const saveEvidence = (orderId: string): Promise<void> =>
  saveFile(`/agent-api/orders/${orderId}/evidence.pdf`, `evidence-${orderId}.pdf`);
