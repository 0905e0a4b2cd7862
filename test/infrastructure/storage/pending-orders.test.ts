import { beforeEach, expect, test } from 'vitest';
import type { PendingOrder } from '#domain/payment/pending-order';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { LocalPendingOrders } from '#infrastructure/storage/local-pending-orders';
import { LocalSessionStore } from '#infrastructure/storage/local-session-store';

const texts = new Map<string, string>();
const storage = {
  get: (key: string) => texts.get(key) ?? null,
  set: (key: string, value: string) => void texts.set(key, value),
  remove: (key: string) => void texts.delete(key),
};
const order: PendingOrder = { orderNo: 'P1', network: 'wechat', openedAt: 1 };

beforeEach(() => texts.clear());

test('nothing is stored once no pending order is left', () => {
  const orders = new LocalPendingOrders(storage, 'qingyun');
  orders.set('a1', order);
  orders.remove('a1');
  expect(texts.size).toBe(0);
});

test('退出, an ended session and whoever signs in next leave nothing of it', () => {
  const orders = new LocalPendingOrders(storage, 'qingyun');
  const session = new LocalSessionStore(storage, storage, 'qingyun');
  const token = credentialOf('t');
  const ends = [() => session.clear(), () => session.end('applicant', token), () => session.signIn(token)];
  for (const end of ends) {
    session.signIn(token);
    orders.set('a1', order);
    end();
    expect(orders.get('a1')).toBe(undefined);
  }
});

test.each(['nothing', '[1]', 'null', '{"a1":{"orderNo":5}}'])(
  'a stored value of another program is no pending order: %s',
  (text) => {
    texts.set('pendingOrders:qingyun', text);
    expect(new LocalPendingOrders(storage, 'qingyun').get('a1')).toBe(undefined);
  },
);
