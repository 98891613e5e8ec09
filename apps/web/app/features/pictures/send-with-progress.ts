/** A `fetch` for one upload that reports progress, 0 to 1; `fetch` itself cannot. */
export const sendWithProgress =
  (onProgress: (share: number) => void): typeof globalThis.fetch =>
  (url, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const { signal } = init;
      request.open(init.method ?? "POST", url instanceof Request ? url.url : url);
      request.responseType = "blob";
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.addEventListener("load", () => {
        const type = request.getResponseHeader("content-type") ?? "";
        resolve(new Response(request.response as Blob, { status: request.status, headers: { "content-type": type } }));
      });
      request.addEventListener("error", () => reject(new TypeError("No response")));
      request.addEventListener("abort", () => reject(signal?.reason as Error));
      signal?.addEventListener("abort", () => request.abort(), { once: true });
      request.send(init.body as XMLHttpRequestBodyInit);
    });
