import type { ReactNode } from "react";
import * as tableCss from "./table.module.css";

/** A column of buttons has a `label` and no visible name. */
type Column = string | { name: string; className: string | undefined } | { label: string };

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
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs a tab stop
    <div className={tableCss.scroller} tabIndex={0} role="region" aria-label={label}>
      <table className={tableCss.table}>
        <TableHead columns={columns} />
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

type OpenRowProps = { name: string; isShown: boolean; onOpen: () => void; children: ReactNode };

/** A row of a queue; its first cell opens its subject beside the list. */
export function OpenRow({ name, isShown, onOpen, children }: OpenRowProps) {
  return (
    <tr className={isShown ? tableCss.shown : undefined}>
      <th scope="row">
        <button type="button" className="link tn" aria-current={isShown ? "true" : undefined} onClick={onOpen}>
          {name}
        </button>
      </th>
      {children}
    </tr>
  );
}
