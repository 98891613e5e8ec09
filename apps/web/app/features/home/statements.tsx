type Props = { statements: readonly { title: string; text: string }[] };

/** Titles with a sentence or two, one under the other beside the section's heading. */
export function Statements({ statements }: Props) {
  return (
    <div className="feat-l">
      {statements.map(({ title, text }) => (
        <article key={title}>
          <h3 className="d h3">{title}</h3>
          <p className="mut">{text}</p>
        </article>
      ))}
    </div>
  );
}
