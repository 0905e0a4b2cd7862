import type { SheetHint } from '#domain/payment/order';

/** The result in the bridge's `err_msg`: `get_brand_wcpay_request:ok`, `:cancel`, or anything else. */
export function bridgeHint(message: string | undefined): SheetHint {
  if (message?.endsWith(':ok')) return 'ok';
  return message?.endsWith(':cancel') ? 'cancel' : 'fail';
}

/** The script has no permission for payments, so no sheet was opened. */
export function isDenied(message: string | undefined): boolean {
  return /permission|not.?exist|invalid signature/i.test(message ?? '');
}
