import { readError } from "@masq/client/api-error";
import { client } from "../../shared/client.ts";

/** Downloads a member's file. The browser's own download would not carry the session's token. */
export async function downloadFile(href: string, name: string): Promise<void> {
  const { session } = client();
  const ask = async (): Promise<Response> => {
    await session.settle();
    const token = session.token();
    return fetch(href, {
      credentials: "same-origin",
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    });
  };
  const token = session.token();
  let reply = await ask();
  if (reply.status === 401 && token !== null && (await session.renewed(token))) reply = await ask();
  if (!reply.ok) throw await readError(reply);
  const url = URL.createObjectURL(await reply.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has started saving it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
