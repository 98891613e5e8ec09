import type { ReactNode } from "react";

/** `r`: figures, to the right. A column of buttons has a `label` and shows no name. */
type Column = string | { name: string; className: "r" } | { label: string };

/** The one row of names over a table. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          if (typeof column === "string")
            return (
              <th key={column} scope="col">
                {column}
              </th>
            );
          if ("label" in column) return <th key={column.label} scope="col" aria-label={column.label} />;
          return (
            <th key={column.name} scope="col" className={column.className}>
              {column.name}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** A table that scrolls under its head. */
export function ScrollTable({
  label,
  columns,
  children,
}: {
  label: string;
  columns: readonly Column[];
  children: ReactNode;
}) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by key
    <div className="scr chr-scr" tabIndex={0} role="region" aria-label={label}>
      <table className="tb">
        <TableHead columns={columns} />
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

type OpenCellProps = { isShown: boolean; onOpen: () => void; children: ReactNode };

/** The head of a row of a queue: it opens what the row is about beside the list. */
export function OpenCell({ isShown, onOpen, children }: OpenCellProps) {
  return (
    <th scope="row">
      <button type="button" className="link tn" aria-current={isShown ? "true" : undefined} onClick={onOpen}>
        {children}
      </button>
    </th>
  );
}
