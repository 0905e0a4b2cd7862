import type { StaffDesk } from '#school/core/staff/create-desk';
import { moneyEndpoints as endpoints, MONEY_PAGE } from '#wire/desk/money';
import { type DeskCall, deskCall } from '../desk-call';

export function moneyCalls({ fees }: StaffDesk): readonly DeskCall[] {
  return [
    deskCall(endpoints.search, (search, { context }) => fees.search(context, search, MONEY_PAGE)),
    deskCall(endpoints.settle, ({ id, version }, { context }) => fees.settle(context, id, version)),
    deskCall(endpoints.exempt, ({ id, version }, { context }) => fees.exempt(context, id, version)),
    deskCall(endpoints.refund, ({ id, version }, { context }) => fees.refund(context, id, version)),
    deskCall(endpoints.refunds, ({ after }, { context }) => fees.openRefunds(context, after, MONEY_PAGE)),
    deskCall(endpoints.handOver, ({ id }, { context }) => fees.handOver(context, id)),
    deskCall(endpoints.reconcile, (_request, { context }) => fees.reconcile(context)),
    deskCall(endpoints.ledger, ({ day }, { context }) => fees.ledger(context, day)),
  ];
}
