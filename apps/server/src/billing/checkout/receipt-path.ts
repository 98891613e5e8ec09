/** Address at which a receipt's owner gets the PDF. */
export const receiptPath = (number: string): string => `/api/receipts/${number}.pdf`;
