import { createContext } from "react";

/** The nonce of the page's content security policy; undefined in the browser, which hides it anyway. */
export const NonceContext = createContext<string | undefined>(undefined);
