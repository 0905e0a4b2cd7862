import { payment } from './zh-CN/payment';

/** The sentences of paying a fee and of its voucher, in Chinese. */
export const paymentMessages = { ...payment };

export type PaymentMessages = typeof paymentMessages;
