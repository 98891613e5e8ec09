import { inflateSync } from "node:zlib";

/** The text of a PDF with standard fonts: unpacks its streams and joins its show operators. */
export function pdfText(pdf: Buffer): string {
  const raw = pdf.toString("latin1");
  let text = "";
  for (const found of raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    const packed = Buffer.from(found[1] ?? "", "latin1");
    const content = packed[0] === 0x78 ? inflateSync(packed).toString("latin1") : "";
    for (const [, shown] of content.matchAll(/\[([^\]]*)\] TJ/g))
      text += `${[...(shown ?? "").matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => Buffer.from(hex ?? "", "hex").toString("latin1")).join("")}\n`;
  }
  return text;
}
