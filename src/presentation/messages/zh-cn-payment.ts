import { payment } from './zh-CN/payment';

/** Chinese messages of fees and vouchers. */
export const paymentMessages = { ...payment };

export type PaymentMessages = typeof paymentMessages;
