import { useEffect } from "react";
import { useParams } from "react-router";
import { DisputesPage } from "../features/payouts/disputes-page.tsx";
import { MonthsPage } from "../features/payouts/months-page.tsx";
import { OwnPayPage } from "../features/payouts/own-pay-page.tsx";
import { RatesPage } from "../features/payouts/rates-page.tsx";
import { words } from "../shared/words.ts";
import { NotFoundPage } from "./not-found.tsx";

const PARTS = { months: MonthsPage, disputes: DisputesPage, rates: RatesPage } as const;
const isPart = (part: string): part is keyof typeof PARTS => part in PARTS;

export function PayoutsRoute() {
  const { part = "" } = useParams();
  useEffect(() => {
    document.title = words.pay.adminDocumentTitle;
  }, []);
  if (!isPart(part)) return <NotFoundPage />;
  const Page = PARTS[part];
  return <Page />;
}

export function OwnPayRoute() {
  useEffect(() => {
    document.title = words.pay.documentTitle;
  }, []);
  return <OwnPayPage />;
}
