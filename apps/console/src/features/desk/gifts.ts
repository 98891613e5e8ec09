import type { Image } from "@masq/contract/image";
import { createCell } from "../../shared/store.ts";

/** The library picture chosen in each composer, by stock item; sent with the text. */
export const gifts = createCell<Readonly<Record<string, Image>>>({});

export const setGift = (stockId: string, image: Image): void => gifts.dispatch({ ...gifts.get(), [stockId]: image });

export function dropGift(stockId: string): void {
  const { [stockId]: gone, ...rest } = gifts.get();
  if (gone !== undefined) gifts.dispatch(rest);
}
