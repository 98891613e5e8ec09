/** Where the owner of a receipt finds it as a PDF. */
export const receiptPath = (number: string): string => `/api/receipts/${number}.pdf`;
