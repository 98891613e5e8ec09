const ANSWER_MS = 8_000;
const FAILED_FROM = 500;

const ask = async (address: string | URL): Promise<Response> =>
  fetch(address, { redirect: "manual", signal: AbortSignal.timeout(ANSWER_MS) });

/** Whether anybody answers there. A refusal is an answer: only the real call is signed. */
export async function probeAddress(address: string): Promise<string> {
  const reply = await ask(address);
  await reply.body?.cancel();
  if (reply.status >= FAILED_FROM) throw new Error(`it answers with status ${reply.status}`);
  return "it answers";
}

const METADATA = ".well-known/openid-configuration";

/** Whether a provider of sign-ins publishes what it must, under its own name. Names its host in errors. */
export async function probeIssuer(issuer: string): Promise<void> {
  const base = issuer.endsWith("/") ? issuer : `${issuer}/`;
  const { host } = new URL(base);
  const reply = await ask(new URL(METADATA, base)).catch((error: unknown) => {
    throw new Error(`${host} does not answer`, { cause: error });
  });
  if (!reply.ok) throw new Error(`${host} answers with status ${reply.status}`);
  const told: unknown = await reply.json().catch(() => undefined);
  const named = (told as { issuer?: unknown } | undefined)?.issuer;
  if (named !== issuer && named !== base) throw new Error(`${host} publishes another issuer`);
}
