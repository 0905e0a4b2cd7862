import { expect, test } from 'vitest';
import { Voiding } from '#desk/application/applications/voiding';
import { applicationEndpoints } from '#wire/desk/applications';
import { DeskDouble, refusal } from './desk-double';

const filter = { planId: 'p1', from: 1, until: 2 };

test('applications are voided call by call until none is left, or none can be; the list is then read anew', async () => {
  const desk = new DeskDouble();
  let isRead = 0;
  const voiding = new Voiding(desk, () => {
    isRead += 1;
  });
  const answers = [
    { voided: 500, remaining: 200 },
    { voided: 199, remaining: 1 },
    { voided: 0, remaining: 1 },
  ];
  desk.on(applicationEndpoints.void, () => answers.shift() ?? { voided: 0, remaining: 0 });
  expect(await voiding.void(filter, '不真实')).toEqual({ voided: 699 });
  expect(desk.sent(applicationEndpoints.void)).toEqual(Array(3).fill({ ...filter, reason: '不真实' }));
  desk.failNext(applicationEndpoints.void, refusal('forbidden'));
  await expect(voiding.void(filter, '不真实')).rejects.toThrow();
  expect(isRead).toBe(2);
});
