export type Fact = readonly [term: string, value: string];

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts
        .filter(([, value]) => value !== "")
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
