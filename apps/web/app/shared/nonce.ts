import { createContext } from "react";

/** The content security policy's nonce; undefined in the browser, which hides it anyway. */
export const NonceContext = createContext<string | undefined>(undefined);
