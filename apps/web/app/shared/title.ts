import type { MetaDescriptor } from "react-router";
import { m } from "../paraglide/messages.js";
import type { RootData } from "./read-root.ts";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** `export const meta: Route.MetaFunction = ({ matches }) => titled(matches, m.profiles_title())`. */
export function titled(matches: Matches, page: string): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  if (root?.isDiscreet === true) return [{ title: root.brand.neutralName }];
  const product = root?.brand.productName ?? "";
  return [{ title: m.frame_title({ page, product }) }];
}
