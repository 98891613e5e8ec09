import path from "node:path";

export const INK = "#26201f";
export const QUIET = "#6b6260";
const RULE = "#d9d0cb";
export const MARGIN = 56;
export const WIDTH = 595.28 - 2 * MARGIN;
const FONTS = path.resolve(import.meta.dirname, "../../../fonts");

/** Letters of the standard fonts, which every reader has without embedding: western languages. */
const WESTERN = /^[\n\u0020-\u007e\u00a0-\u00ff€‚„…†‡‹›‘’“”•–—Œœ™Š šŽžŸ]*$/;
/** Letters our fonts lack, too: they are Latin only. */
const UNKNOWN =
  /[^\n\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b€‚„…‹›‘’“”•–—™]/g;
const FACES = {
  western: { plain: "Helvetica", bold: "Helvetica-Bold" },
  other: {
    plain: path.join(FONTS, "instrument-sans-regular.ttf"),
    bold: path.join(FONTS, "instrument-sans-bold.ttf"),
  },
} as const;

export const clean = (text: string): string => text.normalize("NFC").replace(/[\u2009\u202f]/g, "\u00a0");

/** One family per document: ours, embedding the used letters, as soon as one text needs it. */
export function chooseFaces(doc: PDFKit.PDFDocument, texts: readonly string[]): void {
  const faces = FACES[texts.every((text) => WESTERN.test(clean(text))) ? "western" : "other"];
  doc.registerFont("plain", faces.plain);
  doc.registerFont("bold", faces.bold);
}

export function write(
  doc: PDFKit.PDFDocument,
  face: "plain" | "bold",
  text: string,
  ...place: [options?: PDFKit.Mixins.TextOptions] | [x: number, y: number, options?: PDFKit.Mixins.TextOptions]
): void {
  const said = clean(text);
  const shown = WESTERN.test(said) ? said : said.replace(UNKNOWN, "?");
  doc.font(face);
  if (typeof place[0] === "number") doc.text(shown, place[0], place[1] as number, place[2]);
  else doc.text(shown, place[0]);
}

export function line(doc: PDFKit.PDFDocument, label: string, value: string, isStrong = false): void {
  const { y } = doc;
  const face = isStrong ? "bold" : "plain";
  doc.fontSize(isStrong ? 12 : 10.5).fillColor(INK);
  write(doc, face, label, MARGIN, y, { width: WIDTH * 0.62 });
  const after = doc.y;
  write(doc, face, value, MARGIN + WIDTH * 0.62, y, { width: WIDTH * 0.38, align: "right" });
  doc.y = Math.max(after, doc.y) + 5;
  doc.x = MARGIN;
}

export function rule(doc: PDFKit.PDFDocument): void {
  const y = doc.y + 3;
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.7)
    .strokeColor(RULE)
    .stroke();
  doc.y = y + 9;
}

/** An A4 document and its bytes once it is ended. Its only time is `at`. Loads the library on first use. */
export async function openPage(about: { title: string; author: string; locale: "en" | "de"; at: Date }) {
  const { default: Pdf } = await import("pdfkit");
  const doc = new Pdf({
    size: "A4",
    margin: MARGIN,
    lang: about.locale,
    displayTitle: true,
    info: { Title: clean(about.title), Author: clean(about.author), CreationDate: about.at, ModDate: about.at },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (part: Buffer) => void parts.push(part));
    doc.on("end", () => resolve(Buffer.concat(parts)));
    doc.on("error", reject);
  });
  return { doc, done };
}
