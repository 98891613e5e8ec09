import { createRequire } from "node:module";
import type * as ReactEmail from "react-email";

const NAMES = ["Body", "Button", "Container", "Head", "Heading", "Hr", "Html", "Link", "Preview", "Text"] as const;
type Rendering = "render" | "toPlainText";

/** What a mail is made of, by the library's own types. */
export type MailParts = Pick<typeof ReactEmail, (typeof NAMES)[number] | Rendering>;

/**
 * The parts that mails use, each from its own file. The library's entry also loads Tailwind, a reader of stylesheets and
 * Prism with all its languages: 26 MB that a process keeps from its first mail on. Its version is pinned, so the places
 * stand; its rendering is a package that it brings along.
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
