import { expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { SchoolBadge } from '#domain/enrollment/notice';
import { SchoolContactReader } from '#presentation/shell/school-contact';
import { settled } from '#test/support/fake-clock';

const badge: SchoolBadge = {
  name: '青云',
  greeting: '你好',
  initial: '青',
  contact: { phone: '0551-62930000' },
};

test('whom to ask is read once, and asked for again where the school could not be reached', async () => {
  const responses = [Promise.reject(new GatewayError('offline', 'planned')), Promise.resolve(badge)];
  let asked = 0;
  const reader = new SchoolContactReader(() => ({
    badge: () => {
      asked += 1;
      return responses.shift() ?? Promise.reject(new GatewayError('server', 'asked once too often'));
    },
  }));
  const read = async () => {
    reader.read();
    reader.read();
    await settled();
    return [asked, reader.contact];
  };
  expect(await read()).toEqual([1, undefined]);
  expect(await read()).toEqual([2, badge.contact]);
  expect(await read()).toEqual([2, badge.contact]);
});
