/** A sentence included only if the condition holds for the brand. */
type Conditional = { when: string; text: string };
type Table = { heads?: string[]; rows: string[][] };
/** A paragraph; one that begins with "- " is a list item. `[words](/path)` is a link, `**words**` are strong. */
export type Block = string | Conditional | Table;
export type Shown = string | Table;
export type Values = Readonly<Record<string, string>>;
export type Flags = Readonly<Record<string, boolean>>;
export type Given = { values: Values; flags: Flags };

const HOLE = /\{(\w+)\}/g;

/** Throws if a text names an unknown value or condition: such a page is never shown half filled. */
export function fill(text: string, { values }: Pick<Given, "values">): string {
  const filled = text.replaceAll(HOLE, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}}`);
    return value;
  });
  // A company name that ends with a full stop also ends the sentence.
  return filled.replaceAll(/\.\.(?!\.)/g, ".");
}

export function fillBlocks(blocks: readonly Block[], given: Given): Shown[] {
  return blocks.flatMap((block): Shown[] => {
    if (typeof block === "string") return [fill(block, given)];
    if ("rows" in block) {
      const cell = (text: string): string => fill(text, given);
      return [{ ...block, rows: block.rows.map((row) => row.map(cell)) }];
    }
    const isSo = given.flags[block.when];
    if (isSo === undefined) throw new Error(`Unknown condition "${block.when}"`);
    return isSo ? [fill(block.text, given)] : [];
  });
}

/** `short`: what it says in one or two sentences, for a popup. */
export type Section = { id: string; title: string; text: Shown[]; short?: string[] };
export type Article = { title: string; description: string; lede: string; sections: Section[] };
export type Question = { id: string; title: string; text: string[] };
export type Topic = { id: string; title: string; questions: Question[] };
export type Faq = { title: string; description: string; lede: string; topics: Topic[] };

/** As in `texts/<page>.<locale>.json`. */
export type ArticleText = Omit<Article, "sections"> & {
  sections: { id: string; title: string; text: Block[]; short?: (string | Conditional)[] }[];
};
export type FaqText = Omit<Faq, "topics"> & {
  topics: { id: string; title: string; questions: { id: string; title: string; text: (string | Conditional)[] }[] }[];
};

const head = (page: Omit<Article, "sections">, given: Given) => ({
  title: fill(page.title, given),
  description: fill(page.description, given),
  lede: fill(page.lede, given),
});

export function fillArticle(page: ArticleText, given: Given): Article {
  const sections = page.sections.map(({ id, title, text, short }) => ({
    id,
    title,
    text: fillBlocks(text, given),
    ...(short && { short: fillBlocks(short, given).filter((block) => typeof block === "string") }),
  }));
  return { ...head(page, given), sections };
}

export function fillFaq(page: FaqText, given: Given): Faq {
  const topics = page.topics.map(({ questions, ...topic }) => ({
    ...topic,
    questions: questions.map(({ text, ...rest }) => ({
      ...rest,
      title: fill(rest.title, given),
      text: fillBlocks(text, given).filter((block) => typeof block === "string"),
    })),
  }));
  return { ...head(page, given), topics };
}
