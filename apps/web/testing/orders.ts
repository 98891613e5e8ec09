import type { Order } from "@masq/contract/member/orders";

/** A paid order without a product. */
export const orderOf = (id: string): Order => ({
  _id: id,
  createDate: "2026-03-04T20:15:00.000Z",
  status: "success",
  currency: "EUR",
  country: "NL",
  products: [],
  total: 14.99,
  net: 12.38,
  vat: 2.61,
  descriptor: "PNI LETTERS",
  renewal: null,
  lastTransaction: null,
  receipt: null,
  refunded: 0,
  withdrawal: null,
  renewals: [],
  offer: null,
});
