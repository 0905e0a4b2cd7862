import type { SheetHint } from '#domain/payment/order';

/** What the bridge's `err_msg` says: `get_brand_wcpay_request:ok`, `:cancel`, or whatever else. */
export function bridgeHint(message: string | undefined): SheetHint {
  if (message?.endsWith(':ok')) return 'ok';
  return message?.endsWith(':cancel') ? 'cancel' : 'fail';
}

/** The script was not trusted with payments, so that no sheet has opened. */
export function isDenied(message: string | undefined): boolean {
  return /permission|not.?exist|invalid signature/i.test(message ?? '');
}
