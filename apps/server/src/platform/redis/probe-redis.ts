import { openRedis } from "./open-redis.ts";

const ANSWER_MS = 2_000;

/** Uses its own connection, to detect a hanging server as well as a dead one. */
export async function probeRedis(url: string): Promise<string> {
  const redis = openRedis(url, {
    lazyConnect: true,
    enableReadyCheck: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    connectTimeout: ANSWER_MS,
    commandTimeout: ANSWER_MS,
  });
  let fault: unknown;
  redis.on("error", (error: unknown) => (fault = error));
  try {
    await redis.connect();
    await redis.ping();
    return "answers";
  } catch (error) {
    throw fault ?? error;
  } finally {
    redis.disconnect();
  }
}
