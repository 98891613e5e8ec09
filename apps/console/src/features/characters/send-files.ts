import { ApiError } from "@masq/client/api-error";
import type { ErrorReply } from "@masq/contract/error-codes";
import { session } from "../../shared/client.ts";

type Answer = { status: number; body: unknown };

/** `fetch` does not report upload progress. */
function post(
  path: string,
  form: FormData,
  token: string | null,
  onProgress: (share: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/agent-api${path}`);
    request.responseType = "json";
    if (token !== null) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener("load", () => resolve({ status: request.status, body: request.response as unknown }));
    request.addEventListener("error", () =>
      reject(new ApiError({ code: "network", message: "No response", status: 0 })),
    );
    request.send(form);
  });
}

const isError = (body: unknown): body is ErrorReply => typeof body === "object" && body !== null && "code" in body;

/** Posts a form with files; reports progress from 0 to 1. Errors: `ApiError`. */
export async function sendFiles<T>(path: string, form: FormData, onProgress: (share: number) => void): Promise<T> {
  await session.settle();
  const token = session.token();
  let answer = await post(path, form, token, onProgress);
  const isStale =
    answer.status === 401 && isError(answer.body) && ["token-expired", "unauthenticated"].includes(answer.body.code);
  if (isStale && token !== null && (await session.renewed(token)))
    answer = await post(path, form, session.token(), onProgress);
  const { status, body } = answer;
  if (status < 400 && body !== null) return body as T;
  if (isError(body)) throw new ApiError({ ...body, status });
  throw new ApiError({ code: "unreadable", message: `HTTP ${status}`, status });
}
