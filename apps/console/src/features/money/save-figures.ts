import { readError } from "@masq/client/api-error";
import { session } from "../../shared/client.ts";

/** The server's own file of the figures, handed to the browser. The token goes with it, so no link can do that. */
export async function saveFigures(from: string, to: string): Promise<void> {
  await session.settle();
  const headers = { authorization: `Bearer ${session.token() ?? ""}` };
  const reply = await fetch(`/agent-api/figures.csv?${new URLSearchParams({ from, to }).toString()}`, { headers });
  if (!reply.ok) throw await readError(reply);
  const url = URL.createObjectURL(await reply.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = `figures-${from}-${to}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
