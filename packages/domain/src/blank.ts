/** White space and invisible characters: format marks, controls, fillers, emoji selectors without an emoji. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether nothing would be visible: such a message would cost a credit and show an empty bubble. */
export const isBlank = (text: string): boolean => UNSEEN.test(text);

/** What was pasted, without marks that nobody sees (zero-width spaces of mails, direction marks) and without its edges. */
export const withoutUnseen = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, "").trim();
