/** Address at which a receipt's owner gets the PDF. */
export const receiptPath = (number: string): string => `/api/receipts/${number}.pdf`;

/** The public page to withdraw from what a receipt is for; it needs no login (override O-45). */
export const withdrawalPath = (number: string): string => `/withdraw/${number}`;
