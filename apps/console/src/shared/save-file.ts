import { readError } from "@masq/client/api-error";
import { session } from "./client.ts";

const KEPT_MS = 10_000;

/** Downloads a file under this name. The request needs the token, so a link cannot do it. */
export async function saveFile(address: string, name: string): Promise<void> {
  await session.settle();
  const headers = { authorization: `Bearer ${session.token() ?? ""}` };
  const reply = await fetch(address, { headers });
  if (!reply.ok) throw await readError(reply);
  const url = URL.createObjectURL(await reply.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
