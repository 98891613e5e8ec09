import { className } from "../../packages/ui/src/styles/class-name.ts";

/**
 * The selector of a class of a CSS module, by the module's path from the repository's root: for boxes and looks, which
 * have no role and no name.
 */
export const cssOf = (file: string, name: string): string => `.${className(name, file)}`;
