import type { Plugin, Rolldown } from "vite";

/** Plugins of other houses, used as they are published. Any other is ours, and is watched. */
const PUBLISHED = /^(?:vite:|vite-plugin-|native:|builtin:|react-router|@tailwindcss\/vite:|alias$)/;
/** Files of packages, and what the bundler writes by itself. */
const isForeign = (id: string): boolean => id.startsWith("\0") || id.includes("/node_modules/");

type Hook = "resolveId" | "load" | "transform" | "renderChunk" | "generateBundle";
type Handler = (this: unknown, ...given: unknown[]) => unknown;
type Watch = (call: () => unknown, given: unknown[], name: string) => Promise<unknown>;

const textOf = (answer: unknown): unknown =>
  typeof answer === "object" && answer !== null && "code" in answer ? answer.code : answer;

function refuse(name: string, what: string): never {
  throw new Error(`The plugin ${name} changes ${what}: packages are built as they are published (docs/decisions/059)`);
}

/** The files of script that hold nothing of ours. */
const foreignFiles = (bundle: Rolldown.OutputBundle): Map<string, string> =>
  new Map(
    Object.values(bundle).flatMap((file) =>
      file.type === "chunk" && file.moduleIds.length > 0 && file.moduleIds.every(isForeign)
        ? [[file.fileName, file.code] as const]
        : [],
    ),
  );

const never =
  (what: string): Watch =>
  async (call, _given, name) =>
    ((await call()) ?? null) === null ? null : refuse(name, what);

const WATCHES: Readonly<Record<Hook, Watch>> = {
  // What an import means, and a file of script that is written already, may be a package's: nothing of ours asks for either.
  resolveId: never("what an import means"),
  renderChunk: never("files of script that hold packages"),
  async load(call, [id], name) {
    const answer = (await call()) ?? null;
    return answer !== null && isForeign(String(id)) ? refuse(name, String(id)) : answer;
  },
  async transform(call, [code, id], name) {
    const answer = (await call()) ?? null;
    const isChange = answer !== null && isForeign(String(id)) && textOf(answer) !== code;
    return isChange ? refuse(name, String(id)) : answer;
  },
  async generateBundle(call, [, bundle], name) {
    const before = foreignFiles(bundle as Rolldown.OutputBundle);
    const answer = await call();
    for (const [file, code] of foreignFiles(bundle as Rolldown.OutputBundle))
      if (before.get(file) !== code) refuse(name, file);
    return answer;
  },
};

/** Fails the build when a plugin of ours changes a text that is not ours, of whatever package a page loads. */
export function asPublished(): Plugin {
  return {
    name: "masq:as-published",
    apply: "build",
    configResolved({ plugins }) {
      for (const plugin of plugins) {
        if (PUBLISHED.test(plugin.name)) continue;
        for (const [hook, watch] of Object.entries(WATCHES)) {
          const given = (plugin as unknown as Record<string, Handler | { handler: Handler } | undefined>)[hook];
          if (given === undefined) continue;
          const handler = typeof given === "function" ? given : given.handler;
          const watched: Handler = function (...args) {
            return watch(() => handler.apply(this, args), args, plugin.name);
          };
          Object.assign(plugin, { [hook]: typeof given === "function" ? watched : { ...given, handler: watched } });
        }
      }
    },
  };
}
