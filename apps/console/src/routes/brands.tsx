import { useEffect } from "react";
import { BrandsPage } from "../features/brands/brands-page.tsx";
import { m } from "../paraglide/messages.js";

export function BrandsRoute() {
  useEffect(() => {
    document.title = m.brands_document_title();
  }, []);
  return <BrandsPage />;
}
