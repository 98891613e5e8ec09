import http from "node:http";

export type TestReply = {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  body: ReturnType<typeof JSON.parse>;
};
export type TestRequest = { method?: string; host?: string; headers?: Record<string, string>; body?: unknown };

/**
 * A request with a chosen Host header (`embernight.localhost`), which fetch cannot send. `body`: a value is sent as
 * JSON, a string unchanged.
 */
export function requestFrom(base: string) {
  const { port } = new URL(base);
  return (
    path: string,
    { method = "GET", host = "localhost", headers = {}, body }: TestRequest = {},
  ): Promise<TestReply> =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body);
      const request = http.request(
        {
          host: "127.0.0.1",
          port,
          path,
          method,
          headers: {
            host: `${host}:${port}`,
            ...(payload !== undefined && { "content-type": "application/json" }),
            ...headers,
          },
        },
        (reply) => {
          const chunks: Buffer[] = [];
          reply.on("data", (chunk: Buffer) => chunks.push(chunk));
          reply.on("end", () => {
            const text = Buffer.concat(chunks).toString();
            const isJson = (reply.headers["content-type"] ?? "").includes("json") && text !== "";
            resolve({
              status: reply.statusCode ?? 0,
              headers: reply.headers,
              text,
              body: isJson ? JSON.parse(text) : undefined,
            });
          });
        },
      );
      request.once("error", reject);
      request.end(payload);
    });
}
