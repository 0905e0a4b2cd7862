import { describe, expect, test } from 'vitest';
import type { PendingOrders } from '#application/ports/enrollment/pending-orders';
import type { PendingOrder } from '#domain/payment/pending-order';

const order: PendingOrder = { orderNo: 'P1', network: 'wechat', openedAt: 1 };

/** The contract of PendingOrders. `newPhone` returns a phone, which opens a school's orders again at each visit. */
export function pendingOrdersContract(
  name: string,
  newPhone: () => (tenantId: string) => PendingOrders,
): void {
  describe(`PendingOrders: ${name}`, () => {
    test('an order is there for the next visit, for its own school and application', () => {
      const open = newPhone();
      open('qingyun').set('a1', order);
      const later = open('qingyun');
      expect([later.get('a1'), later.get('a2'), later.get('toString')]).toEqual([
        order,
        undefined,
        undefined,
      ]);
      expect(open('lakeside').get('a1')).toBeUndefined();
    });

    test('what is known of it later takes its place, whole', () => {
      const orders = newPhone()('qingyun');
      const notified: PendingOrder = {
        ...order,
        hint: 'ok',
        hintedAt: 2,
        isHintKnown: true,
        isAuthorising: true,
      };
      orders.set('a1', order);
      orders.set('a1', notified);
      expect(orders.get('a1')).toEqual(notified);
      orders.set('a1', order);
      expect(orders.get('a1')).toEqual(order);
    });

    test('one that is removed is gone, the others are not', () => {
      const orders = newPhone()('qingyun');
      orders.set('a1', order);
      orders.set('a2', { ...order, orderNo: 'P2' });
      orders.set('a3', { ...order, orderNo: 'P3' });
      orders.remove('a2');
      orders.remove('a4');
      const left = ['a1', 'a2', 'a3'].map((id) => orders.get(id)?.orderNo);
      expect(left).toEqual(['P1', undefined, 'P3']);
    });
  });
}
