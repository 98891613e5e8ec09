import type { Locale } from "@masq/contract/ssr-context";
import type { ServerBuild } from "react-router";

const SCRIPT = /"\/assets\/([\w.~-]+\.js)"/g;

/**
 * The build as a page of each language loads it: every file of script holds the words of one language and lies a second
 * time under /assets/de (apps/web/bundle/one-language.ts). The two are different versions to the router, so that a page
 * whose cookie changed elsewhere is loaded anew and never mixes the files of both.
 */
export function filesByLanguage(build: ServerBuild): Readonly<Record<Locale, ServerBuild>> {
  const german = JSON.parse(
    JSON.stringify(build.assets).replaceAll(SCRIPT, `"/assets/de/$1"`),
  ) as ServerBuild["assets"];
  return { en: build, de: { ...build, assets: { ...german, version: `${german.version}-de` } } };
}
