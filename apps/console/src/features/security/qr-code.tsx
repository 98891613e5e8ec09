import { encode } from "uqr";
import { m } from "../../paraglide/messages.js";
import * as css from "./security.module.css";

/** Dark squares as one path, on white in every theme, because cameras need it. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg className={css.squareCode} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={m.security_qr()}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
