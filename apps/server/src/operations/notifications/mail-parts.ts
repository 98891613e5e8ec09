import { createRequire } from "node:module";
import type * as ReactEmail from "react-email";

const NAMES = ["Body", "Button", "Container", "Head", "Heading", "Hr", "Html", "Link", "Preview", "Text"] as const;
type Rendering = "render" | "toPlainText";

export type MailParts = Pick<typeof ReactEmail, (typeof NAMES)[number] | Rendering>;

/**
 * Loads the components that mails use, each from its own file. The library's entry also loads Tailwind, a CSS parser
 * and Prism with all its languages: 26 MB that a process would keep. Its version is pinned, so the paths are stable;
 * its renderer is a package it depends on.
 */
export async function loadMailParts(): Promise<MailParts> {
  const entry = import.meta.resolve("react-email");
  const loaded = await Promise.all(
    NAMES.map(async (name) => {
      const file = name.toLowerCase();
      const part = (await import(new URL(`components/${file}/${file}.mjs`, entry).href)) as typeof ReactEmail;
      return [name, part[name]] as const;
    }),
  );
  const { render, toPlainText } = createRequire(entry)("@react-email/render") as Pick<typeof ReactEmail, Rendering>;
  return { ...(Object.fromEntries(loaded) as Omit<MailParts, Rendering>), render, toPlainText };
}
