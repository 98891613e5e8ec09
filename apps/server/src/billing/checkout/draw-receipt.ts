import { cardBrandName } from "@masq/domain/billing/card";
import path from "node:path";
import { formatsOf, type Formats } from "../../platform/formats.ts";
import type { ReceiptRow } from "./read-receipt.ts";
import { RECEIPT_WORDS, type ReceiptWords } from "./receipt-words.ts";

export type ReceiptFrame = {
  locale: "en" | "de";
  brandName: string;
  /** The sentence of trust section 1. */
  disclosure: string;
  descriptor: string;
  zone: string;
  company: { name: string; address: string; registrationNumber: string; supportEmail: string; phone: string };
  cancelHref: string;
};

const INK = "#26201f";
const QUIET = "#6b6260";
const RULE = "#d9d0cb";
const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
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

const clean = (text: string): string => text.normalize("NFC").replace(/[\u2009\u202f]/g, "\u00a0");

/** One family per receipt: ours, embedding the used letters, as soon as one text needs it. */
function chooseFaces(doc: PDFKit.PDFDocument, texts: readonly string[]): void {
  const faces = FACES[texts.every((text) => WESTERN.test(clean(text))) ? "western" : "other"];
  doc.registerFont("plain", faces.plain);
  doc.registerFont("bold", faces.bold);
}

function write(
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

function head(doc: PDFKit.PDFDocument, row: ReceiptRow, frame: ReceiptFrame, words: ReceiptWords, day: string): void {
  const { company } = frame;
  doc.fontSize(20).fillColor(INK);
  write(doc, "bold", frame.brandName, MARGIN, MARGIN);
  doc.moveDown(0.4);
  doc.fontSize(9.5).fillColor(QUIET);
  for (const told of [
    `${words.seller}: ${company.name}`,
    company.address,
    `${words.registration}: ${company.registrationNumber}`,
    `${company.supportEmail}, ${company.phone}`,
  ])
    write(doc, "plain", told, { lineGap: 2 });
  doc.moveDown(2);
  doc.fontSize(15).fillColor(INK);
  write(doc, "bold", `${words.title} ${row.number}`);
  doc.fontSize(10.5);
  write(doc, "plain", `${words.date}: ${day}`);
  doc.moveDown(1.2);
}

function line(doc: PDFKit.PDFDocument, label: string, value: string, isStrong = false): void {
  const { y } = doc;
  const face = isStrong ? "bold" : "plain";
  doc.fontSize(isStrong ? 12 : 10.5).fillColor(INK);
  write(doc, face, label, MARGIN, y, { width: WIDTH * 0.62 });
  const after = doc.y;
  write(doc, face, value, MARGIN + WIDTH * 0.62, y, { width: WIDTH * 0.38, align: "right" });
  doc.y = Math.max(after, doc.y) + 5;
  doc.x = MARGIN;
}

function rule(doc: PDFKit.PDFDocument): void {
  const y = doc.y + 3;
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.7)
    .strokeColor(RULE)
    .stroke();
  doc.y = y + 9;
}

function sums(doc: PDFKit.PDFDocument, row: ReceiptRow, words: ReceiptWords, formats: Formats): void {
  const money = (minor: number): string => formats.money(minor, row.currency);
  rule(doc);
  line(doc, row.product, money(row.amount_minor));
  doc.fontSize(9.5).fillColor(QUIET);
  write(doc, "plain", row.interval_days > 0 ? words.period(row.interval_days) : words.once);
  if (row.kind === "renewal") write(doc, "plain", words.renewal);
  if (row.credits > 0) write(doc, "plain", words.credits(row.credits));
  doc.moveDown(0.5);
  rule(doc);
  line(doc, words.net, money(row.amount_minor - row.vat_minor));
  line(doc, words.vat(formats.number(row.vat_milli / 1000)), money(row.vat_minor));
  rule(doc);
  line(doc, words.total, money(row.amount_minor), true);
  for (const { kind, amount_minor: back, created_at: at } of row.refunds)
    line(doc, (kind === "withdrawal" ? words.withdrawn : words.refunded)(formats.day(at)), money(-back));
  if (row.refunds.length > 0) line(doc, words.left, money(leftOf(row)), true);
  doc.moveDown(0.8);
}

/** Paid and not refunded. */
const leftOf = ({ amount_minor: paid, refunds }: ReceiptRow): number =>
  refunds.reduce((left, { amount_minor: back }) => left - back, paid);

function foot(doc: PDFKit.PDFDocument, row: ReceiptRow, frame: ReceiptFrame, words: ReceiptWords): void {
  if (row.card) line(doc, words.card, `${cardBrandName(row.card.brand) ?? row.card.brand} **** ${row.card.last4}`);
  line(doc, words.descriptor, frame.descriptor);
  doc.moveDown(1);
  doc.fontSize(10).fillColor(INK);
  // No withdrawal is offered after one, or after a full refund.
  if (leftOf(row) > 0 && row.refunds.every(({ kind }) => kind !== "withdrawal")) {
    write(doc, "plain", words.rights, { width: WIDTH });
    doc.moveDown(0.4);
    const label = row.interval_days > 0 ? words.cancel : words.withdraw;
    write(doc, "plain", `${label}: `, { continued: true });
    doc.text(frame.cancelHref, { link: frame.cancelHref, underline: true });
    doc.moveDown(1.6);
  }
  rule(doc);
  doc.fontSize(9).fillColor(QUIET);
  write(doc, "plain", frame.disclosure, { width: WIDTH });
}

/**
 * Draws the receipt as a one-page PDF. Deterministic until a refund: the file's only time is the receipt's own. Loads
 * the library on first use.
 */
export async function drawReceipt(row: ReceiptRow, frame: ReceiptFrame): Promise<Buffer> {
  const { default: Pdf } = await import("pdfkit");
  const words = RECEIPT_WORDS[frame.locale];
  const formats = formatsOf(frame.locale, frame.zone);
  const title = clean(`${words.title} ${row.number}`);
  const doc = new Pdf({
    size: "A4",
    margin: MARGIN,
    lang: frame.locale,
    displayTitle: true,
    info: { Title: title, Author: clean(frame.company.name), CreationDate: row.at, ModDate: row.at },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (part: Buffer) => void parts.push(part));
    doc.on("end", () => resolve(Buffer.concat(parts)));
    doc.on("error", reject);
  });
  const { name, address } = frame.company;
  const sum = formats.money(row.amount_minor, row.currency);
  chooseFaces(doc, [name, address, frame.brandName, frame.descriptor, frame.disclosure, row.product, sum]);
  head(doc, row, frame, words, formats.day(row.at));
  sums(doc, row, words, formats);
  foot(doc, row, frame, words);
  doc.end();
  return done;
}
