import "../features/characters/characters.css";
import "../features/money/money.css";
import { useEffect, type ReactNode } from "react";
import { BooksPage } from "../features/money/books-page.tsx";
import { FiguresPage } from "../features/money/figures-page.tsx";
import { MembershipsPage } from "../features/money/memberships-page.tsx";
import { OrdersPage } from "../features/money/orders-page.tsx";
import { PricesPage } from "../features/money/prices-page.tsx";
import { words } from "../shared/words.ts";

function Titled({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.title = words.money.documentTitle;
  }, []);
  return children;
}

export const OrdersRoute = () => (
  <Titled>
    <OrdersPage />
  </Titled>
);
export const MembershipsRoute = () => (
  <Titled>
    <MembershipsPage />
  </Titled>
);
export const FiguresRoute = () => (
  <Titled>
    <FiguresPage />
  </Titled>
);
export const PricesRoute = () => (
  <Titled>
    <PricesPage />
  </Titled>
);
export const BooksRoute = () => (
  <Titled>
    <BooksPage />
  </Titled>
);
