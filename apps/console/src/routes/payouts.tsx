import { useEffect } from "react";
import { useParams } from "react-router";
import { DisputesPage } from "../features/payouts/disputes-page.tsx";
import { MonthsPage } from "../features/payouts/months-page.tsx";
import { OwnPayPage } from "../features/payouts/own-pay-page.tsx";
import { RatesPage } from "../features/payouts/rates-page.tsx";
import { m } from "../paraglide/messages.js";
import { NotFoundPage } from "./not-found.tsx";

const PARTS = { months: MonthsPage, disputes: DisputesPage, rates: RatesPage } as const;
const isPart = (part: string): part is keyof typeof PARTS => part in PARTS;

export function PayoutsRoute() {
  const { part = "" } = useParams();
  useEffect(() => {
    document.title = m.payouts_admin_document_title();
  }, []);
  if (!isPart(part)) return <NotFoundPage />;
  const Page = PARTS[part];
  return <Page />;
}

export function OwnPayRoute() {
  useEffect(() => {
    document.title = m.payouts_document_title();
  }, []);
  return <OwnPayPage />;
}
