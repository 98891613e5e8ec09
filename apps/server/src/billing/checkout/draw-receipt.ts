import { cardBrandName } from "@masq/domain/billing/card";
import { formatsOf, type Formats } from "../../platform/formats.ts";
import { chooseFaces, INK, line, MARGIN, openPage, QUIET, rule, WIDTH, write } from "./pdf-page.ts";
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
  /** Of a membership. */
  cancelHref: string | null;
  withdrawHref: string;
};

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
    const links = [[words.cancel, frame.cancelHref] as const, [words.withdraw, frame.withdrawHref] as const];
    for (const [label, href] of links) {
      if (href === null) continue;
      write(doc, "plain", `${label}: `, { continued: true });
      doc.text(href, { link: href, underline: true });
      doc.moveDown(0.4);
    }
    doc.moveDown(1.2);
  }
  rule(doc);
  doc.fontSize(9).fillColor(QUIET);
  write(doc, "plain", frame.disclosure, { width: WIDTH });
}

/**
 * Draws the receipt as a one-page PDF. Deterministic until a refund: the file's only time is the receipt's own.
 */
export async function drawReceipt(row: ReceiptRow, frame: ReceiptFrame): Promise<Buffer> {
  const words = RECEIPT_WORDS[frame.locale];
  const formats = formatsOf(frame.locale, frame.zone);
  const { doc, done } = await openPage({
    title: `${words.title} ${row.number}`,
    author: frame.company.name,
    locale: frame.locale,
    at: row.at,
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
