/** White space and letters that draw nothing: format marks, controls, fillers, an emoji's selectors without an emoji. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Nothing of it would be seen: a message of it would be paid for and show an empty bubble. */
export const isBlank = (text: string): boolean => UNSEEN.test(text);
