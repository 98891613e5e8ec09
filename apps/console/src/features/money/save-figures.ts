import { saveFile } from "../../shared/save-file.ts";

export const saveFigures = (from: string, to: string): Promise<void> =>
  saveFile(`/agent-api/figures.csv?${new URLSearchParams({ from, to }).toString()}`, `figures-${from}-${to}.csv`);
