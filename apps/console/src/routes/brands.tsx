import { useEffect } from "react";
import { BrandsPage } from "../features/brands/brands-page.tsx";
import { words } from "../shared/words.ts";

export function BrandsRoute() {
  useEffect(() => {
    document.title = words.brands.documentTitle;
  }, []);
  return <BrandsPage />;
}
