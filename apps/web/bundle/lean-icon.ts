import { createElement, type ReactNode } from "react";

/** A path, or another element of the drawing with what it says. */
export type Stroke = string | readonly [tag: string, attributes: Readonly<Record<string, string>>];
type Props = { size?: number | string; className?: string; [attribute: string]: unknown };

/** What an icon of lucide-react becomes with what the pages give one: a size, a class, attributes of its element. */
export const leanIcon =
  (names: string, ...strokes: Stroke[]) =>
  ({ size = 24, className, ...rest }: Props): ReactNode =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: className ? `${names} ${className}` : names,
        "aria-hidden": "true",
        ...rest,
      },
      ...strokes.map((stroke) =>
        typeof stroke === "string" ? createElement("path", { d: stroke }) : createElement(...stroke),
      ),
    );
