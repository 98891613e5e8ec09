import { writeMoney } from "@masq/domain/money";
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
const PLAIN = "Helvetica";
const BOLD = "Helvetica-Bold";

/** The standard fonts, which every reader has and nothing need embed, know the letters of western languages only. */
const writable = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\u2009\u202f]/g, "\u00a0")
    .replace(/[^\n\u0020-\u007e\u00a0-\u00ff€‚„…†‡‹›‘’“”•–—Œœ™Š šŽžŸ]/g, "?");

function head(doc: PDFKit.PDFDocument, row: ReceiptRow, frame: ReceiptFrame, words: ReceiptWords, day: string): void {
  const { company } = frame;
  doc.font(BOLD).fontSize(20).fillColor(INK).text(writable(frame.brandName), MARGIN, MARGIN);
  doc.moveDown(0.4);
  doc.font(PLAIN).fontSize(9.5).fillColor(QUIET);
  for (const told of [
    `${words.seller}: ${company.name}`,
    company.address,
    `${words.registration}: ${company.registrationNumber}`,
    `${company.supportEmail}, ${company.phone}`,
  ])
    doc.text(writable(told));
  doc.moveDown(2);
  doc
    .font(BOLD)
    .fontSize(15)
    .fillColor(INK)
    .text(writable(`${words.title} ${row.number}`));
  doc
    .font(PLAIN)
    .fontSize(10.5)
    .text(writable(`${words.date}: ${day}`));
  doc.moveDown(1.2);
}

/** A label at the left and an amount at the right edge. */
function line(doc: PDFKit.PDFDocument, label: string, value: string, isStrong = false): void {
  const { y } = doc;
  doc
    .font(isStrong ? BOLD : PLAIN)
    .fontSize(isStrong ? 12 : 10.5)
    .fillColor(INK);
  doc.text(writable(label), MARGIN, y, { width: WIDTH * 0.62 });
  const after = doc.y;
  doc.text(writable(value), MARGIN + WIDTH * 0.62, y, { width: WIDTH * 0.38, align: "right" });
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

function sums(doc: PDFKit.PDFDocument, row: ReceiptRow, words: ReceiptWords, region: string): void {
  const money = (minor: number): string => writeMoney(minor, row.currency, region);
  const rate = new Intl.NumberFormat(region, { maximumFractionDigits: 3 }).format(row.vat_milli / 1000);
  rule(doc);
  line(doc, row.product, money(row.amount_minor));
  doc.font(PLAIN).fontSize(9.5).fillColor(QUIET);
  if (row.interval_days > 0) doc.text(writable(words.period(row.interval_days)));
  else doc.text(writable(words.once));
  if (row.kind === "renewal") doc.text(writable(words.renewal));
  if (row.credits > 0) doc.text(writable(words.credits(row.credits)));
  doc.moveDown(0.5);
  rule(doc);
  line(doc, words.net, money(row.amount_minor - row.vat_minor));
  line(doc, words.vat(rate), money(row.vat_minor));
  rule(doc);
  line(doc, words.total, money(row.amount_minor), true);
  doc.moveDown(0.8);
}

function foot(doc: PDFKit.PDFDocument, row: ReceiptRow, frame: ReceiptFrame, words: ReceiptWords): void {
  if (row.card) line(doc, words.card, `${row.card.brand} **** ${row.card.last4}`);
  line(doc, words.descriptor, frame.descriptor);
  doc.moveDown(1);
  doc.font(PLAIN).fontSize(10).fillColor(INK).text(writable(words.rights), { width: WIDTH });
  doc.moveDown(0.4);
  const label = row.interval_days > 0 ? words.cancel : words.withdraw;
  doc
    .text(writable(`${label}: `), { continued: true })
    .text(frame.cancelHref, { link: frame.cancelHref, underline: true });
  doc.moveDown(1.6);
  rule(doc);
  doc.font(PLAIN).fontSize(9).fillColor(QUIET).text(writable(frame.disclosure), { width: WIDTH });
}

/**
 * The receipt as a PDF of one page. The same receipt gives the same bytes: its own moment stands in the file, and nothing else
 * does that could change. The library is loaded with the first one.
 */
export async function drawReceipt(row: ReceiptRow, frame: ReceiptFrame): Promise<Buffer> {
  const { default: Pdf } = await import("pdfkit");
  const words = RECEIPT_WORDS[frame.locale];
  const region = frame.locale === "de" ? "de-DE" : "en-GB";
  const day = new Intl.DateTimeFormat(region, { dateStyle: "long", timeZone: frame.zone }).format(row.at);
  const title = writable(`${words.title} ${row.number}`);
  const doc = new Pdf({
    size: "A4",
    margin: MARGIN,
    lang: frame.locale,
    displayTitle: true,
    info: { Title: title, Author: writable(frame.company.name), CreationDate: row.at, ModDate: row.at },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (part: Buffer) => void parts.push(part));
    doc.on("end", () => resolve(Buffer.concat(parts)));
    doc.on("error", reject);
  });
  head(doc, row, frame, words, day);
  sums(doc, row, words, region);
  foot(doc, row, frame, words);
  doc.end();
  return done;
}
