import { beforeEach, describe, expect, test } from 'vitest';
import { PHONE_CODES } from '#school/core/access/phone-codes';
import { accepted } from '../support/applicant';
import { type Assembly, tenants } from '../support/assembly';
import { atQingyun } from '../support/at-school';

const PHONE = '13800138000';
const expired = { refused: 'invalid', path: 'code', reason: 'expired' };
const wrong = { refused: 'invalid', path: 'code', reason: 'wrong' };

/** The contract of PhoneCodes. */
export function phoneCodesContract(name: string, newAssembly: () => Promise<Assembly>): void {
  describe(`PhoneCodes: ${name}`, () => {
    const at = atQingyun(newAssembly);
    beforeEach(() => at.assembly.clock.pass(PHONE_CODES.resendAfter));

    const send = async (phone = PHONE) => accepted(await at.ports.phoneCodes.send(phone));
    /** The last code that the school has sent. */
    const sentCode = async () => {
      const [sent] = at.assembly.school.phoneCodes.sent(tenants.qingyun);
      return sent?.code ?? expect.fail('nothing was sent');
    };
    const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

    test('the code that was sent makes a pass, which proves whose mobile it is', async () => {
      const { ticket, resendAfter } = await send();
      expect(resendAfter).toBe(60);
      const { pass } = accepted(await at.ports.phoneCodes.verify(ticket, await sentCode()));
      const { phoneCodes } = at.assembly.school;
      expect(phoneCodes.proofOf(tenants.qingyun, PHONE, pass)).toMatchObject({ kind: 'phone' });
      expect(phoneCodes.proofOf(tenants.qingyun, '13900139000', pass)).toBeUndefined();
    });

    test('a wrong code is wrong, and the right one is good once', async () => {
      const { ticket } = await send();
      const code = await sentCode();
      expect(await at.ports.phoneCodes.verify(ticket, otherThan(code))).toEqual(wrong);
      expect(await at.ports.phoneCodes.verify(ticket, code)).toHaveProperty('pass');
      expect(await at.ports.phoneCodes.verify(ticket, code)).toEqual(expired);
    });

    test('an old ticket has expired, and so have another school’s and one that nobody gave', async () => {
      const { ticket } = await send();
      const code = await sentCode();
      const elsewhere = at.assembly.tenant(tenants.lakeside).phoneCodes;
      expect(await elsewhere.verify(ticket, code)).toEqual(expired);
      expect(await at.ports.phoneCodes.verify('nobodys', code)).toEqual(expired);
      at.assembly.clock.pass(PHONE_CODES.life);
      expect(await at.ports.phoneCodes.verify(ticket, code)).toEqual(expired);
    });

    test('another code within the minute is too many attempts, for that number alone', async () => {
      await send();
      expect(await at.ports.phoneCodes.send(PHONE)).toEqual({ refused: 'tooManyAttempts', retryAfter: 60 });
      expect(await at.ports.phoneCodes.send('13900139000')).toHaveProperty('ticket');
    });

    test.each(['12345', '', '1'.repeat(31)])('%j is no mobile', async (phone) => {
      expect(await at.ports.phoneCodes.send(phone)).toMatchObject({ refused: 'invalid', path: 'phone' });
    });
  });
}
