import type { OrderDetail } from "@masq/contract/agent/money";
import { cardBrandName } from "@masq/domain/billing/card";
import { currencyDigits } from "@masq/domain/ledger/money";
import { formatsOf, type Formats } from "../../platform/formats.ts";
import { chooseFaces, INK, line, MARGIN, openPage, QUIET, rule, WIDTH, write } from "./pdf-page.ts";
import type { ReceiptFrame } from "./draw-receipt.ts";
import type { Evidence } from "./read-evidence.ts";

export type EvidenceFrame = Pick<ReceiptFrame, "brandName" | "descriptor" | "zone" | "company"> & { at: Date };

const AGREED = {
  disclosure: "That all characters are fictional",
  terms: "Terms and privacy policy",
  "special-category": "Processing of what a membership says about them",
  adult: "That they are 18 or older",
  "earlier-lines": "That staff read messages from an earlier account",
} as const;
/** Room that a heading or a line must find at the foot of a page. */
const ROOM = 60;

type Doc = PDFKit.PDFDocument;
type Row = readonly [label: string, value: string];

function makeRoom(doc: Doc): void {
  if (doc.y > doc.page.height - MARGIN - ROOM) doc.addPage();
}

function part(doc: Doc, title: string, rows: readonly Row[], none: string): void {
  makeRoom(doc);
  doc.moveDown(0.8);
  doc.fontSize(12.5).fillColor(INK);
  write(doc, "bold", title);
  rule(doc);
  if (rows.length === 0) {
    doc.fontSize(10).fillColor(QUIET);
    write(doc, "plain", none);
  }
  for (const [label, value] of rows) {
    makeRoom(doc);
    line(doc, label, value);
  }
}

/** Formats take minor units; an order has decimals. */
const minorOf = ({ amount, currency }: Pick<OrderDetail, "amount" | "currency">): number =>
  Math.round(amount * 10 ** currencyDigits(currency));

const saleRows = (order: OrderDetail, frame: EvidenceFrame, formats: Formats): Row[] => [
  ["Order", order._id],
  ["Made", formats.moment(order.createDate)],
  ["Product", order.product],
  ["Amount", formats.money(minorOf(order), order.currency)],
  ["On the buyer's statement as", frame.descriptor],
  ["Buyer's country", order.country ?? "not known"],
  ["Buyer's username", order.member.username],
];

const chargeRows = ({ payments, refunds, currency }: OrderDetail, formats: Formats): Row[] => [
  ...payments.map(({ date, kind, state, card, amount, reference }): Row => [
    `${formats.moment(date)}: ${kind}, ${state}${card ? `, ${cardBrandName(card.brand) ?? card.brand} **** ${card.last4}` : ""}${reference === null ? "" : `, ${reference}`}`,
    formats.money(minorOf({ amount, currency }), currency),
  ]),
  ...refunds.map(({ date, kind, state, amount }): Row => [
    `${formats.moment(date)}: ${kind === "chargeback" ? "disputed" : "refunded"} (${kind}, ${state})`,
    formats.money(-minorOf({ amount, currency }), currency),
  ]),
];

function givenRows({ lots, used, membership }: Evidence, formats: Formats): Row[] {
  const spent = used.reduce((sum, { credits }) => sum + credits, 0);
  const last = used.at(-1);
  return [
    ...lots.map(({ at, credits, remaining }): Row => [
      `${formats.moment(at)}: credits given`,
      `${credits}, of which ${remaining} are left`,
    ]),
    ...(membership === null
      ? []
      : [
          ["Membership since", formats.moment(membership.startedAt)] as const,
          ["Paid until", formats.moment(membership.paidUntil)] as const,
          [
            "Renewal canceled",
            membership.cancelledAt === null ? "no" : formats.moment(membership.cancelledAt),
          ] as const,
        ]),
    ["Days on which the member wrote messages since", String(used.length)],
    ["Credits spent on them", String(spent)],
    ...(last === undefined ? [] : [["The last of these days", last.day] as const]),
  ];
}

/** The evidence of one order as a PDF for a bank, in English. Nothing that anybody wrote is in it. */
export async function drawEvidence(order: OrderDetail, evidence: Evidence, frame: EvidenceFrame): Promise<Buffer> {
  const formats = formatsOf("en", frame.zone);
  const title = `Evidence for order ${order._id}`;
  const { doc, done } = await openPage({ title, author: frame.company.name, locale: "en", at: frame.at });
  const { company } = frame;
  const texts = evidence.agreed.map(({ text }) => text ?? "");
  chooseFaces(doc, [company.name, company.address, frame.brandName, frame.descriptor, order.product, ...texts]);
  doc.fontSize(18).fillColor(INK);
  write(doc, "bold", title, MARGIN, MARGIN);
  doc.fontSize(9.5).fillColor(QUIET);
  for (const told of [
    `${frame.brandName}, by ${company.name}, ${company.address}`,
    `${company.supportEmail}, ${company.phone}`,
    `Written on ${formats.moment(frame.at)}, times in ${frame.zone}`,
  ])
    write(doc, "plain", told, { lineGap: 2 });
  part(doc, "The sale", saleRows(order, frame, formats), "");
  part(doc, "Charges and refunds", chargeRows(order, formats), "None.");
  part(doc, "What the buyer was given, and its use", givenRows(evidence, formats), "");
  part(
    doc,
    "What the buyer was sent",
    evidence.receipts.map(({ number, at, mailedAt }): Row => [
      `Receipt ${number} of ${formats.day(at)}, by email`,
      mailedAt === null ? "not on record" : formats.moment(mailedAt),
    ]),
    "No receipt.",
  );
  part(
    doc,
    "The buyer's account",
    [
      ["Signed up", evidence.signedUpAt === null ? "erased" : formats.moment(evidence.signedUpAt)],
      [
        "Email address confirmed",
        evidence.emailConfirmedAt === null ? "no" : formats.moment(evidence.emailConfirmedAt),
      ],
      ...evidence.sessions.map(({ loginAt, address }): Row => [
        `Signed in on ${formats.moment(loginAt)}`,
        address ?? "address no longer kept",
      ]),
    ],
    "",
  );
  part(
    doc,
    "What the buyer agreed to before the order",
    [],
    evidence.agreed.length > 0 ? "In these words:" : "Nothing is on record any more.",
  );
  for (const { kind, version, at, text } of evidence.agreed) {
    makeRoom(doc);
    doc.moveDown(0.5);
    doc.fontSize(10.5).fillColor(INK);
    write(doc, "bold", `${AGREED[kind]}, version ${version}, on ${formats.moment(at)}`, { width: WIDTH });
    doc.fontSize(10);
    write(doc, "plain", text ?? "The words are no longer on record.", { width: WIDTH });
  }
  doc.end();
  return done;
}
