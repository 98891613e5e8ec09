import type { Locale } from "@masq/contract/ssr-context";
import type { ServerBuild } from "react-router";

const SCRIPT = /"\/assets\/([\w.~-]+\.js)"/g;

/**
 * The build as pages of each language load it: every script file holds one language's texts and exists again under
 * /assets/de (apps/web/bundle/one-language.ts). The router sees two versions, so a page whose cookie changed elsewhere
 * reloads and never mixes files.
 */
export function filesByLanguage(build: ServerBuild): Readonly<Record<Locale, ServerBuild>> {
  const german = JSON.parse(
    JSON.stringify(build.assets).replaceAll(SCRIPT, `"/assets/de/$1"`),
  ) as ServerBuild["assets"];
  return { en: build, de: { ...build, assets: { ...german, version: `${german.version}-de` } } };
}
