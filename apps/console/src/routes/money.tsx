import { useEffect } from "react";
import { useParams } from "react-router";
import { BooksPage } from "../features/money/books-page.tsx";
import { FiguresPage } from "../features/money/figures-page.tsx";
import { MembershipsPage } from "../features/money/memberships-page.tsx";
import { OrdersPage } from "../features/money/orders-page.tsx";
import { PricesPage } from "../features/money/prices-page.tsx";
import { m } from "../paraglide/messages.js";
import { NotFoundPage } from "./not-found.tsx";

const PARTS = {
  orders: OrdersPage,
  memberships: MembershipsPage,
  figures: FiguresPage,
  prices: PricesPage,
  books: BooksPage,
} as const;
const isPart = (part: string): part is keyof typeof PARTS => part in PARTS;

export function MoneyRoute() {
  const { part = "" } = useParams();
  useEffect(() => {
    document.title = m.money_document_title();
  }, []);
  if (!isPart(part)) return <NotFoundPage />;
  const Page = PARTS[part];
  return <Page />;
}
