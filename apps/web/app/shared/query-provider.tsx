import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { makeQueryClient, queries } from "./queries.ts";

/** Used in the layouts, not in the root: the home page does without the query library. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [cache] = useState(() => (typeof document === "undefined" ? makeQueryClient() : queries()));
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
}
