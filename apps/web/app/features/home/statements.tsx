import * as css from "./section.module.css";
type Props = { statements: readonly { title: string; text: string }[]; headingLevel?: 3 | 4 };

/** Titles with a sentence or two, stacked beside the section's heading. */
export function Statements({ statements, headingLevel = 3 }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={css.statements}>
      {statements.map(({ title, text }) => (
        <article key={title}>
          <Heading className="d h3">{title}</Heading>
          <p className="mut">{text}</p>
        </article>
      ))}
    </div>
  );
}
