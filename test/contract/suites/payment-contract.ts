import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import type { HostPaymentMethod, Payment } from '#application/ports/enrollment/payment';
import { settled } from '#test/support/fake-clock';

const sheet = {
  appId: 'wx1',
  timeStamp: '1795300000',
  nonceStr: 'n',
  package: 'prepay_id=wx01',
  signType: 'RSA',
  paySign: 'p',
};
const wanted = { aborted: false };
const authorisation = 'https://school.example/pay-h5/wechat/pay/redirectoauth2?state=s';

export interface PayingPhone {
  readonly payment: Payment;
  /** Number of opened sheets. */
  opened(): number;
  /** Closes the open sheet, as the student or WeChat does. */
  close(hint: 'ok' | 'cancel' | 'fail'): void;
  /** Orders or addresses of the opened native pages. */
  nativePages(): readonly string[];
  /** Addresses for which the page was left. */
  leftFor(): readonly string[];
}

/** The contract of Payment. `newPhone` returns one whose host supports that way to pay. */
export function paymentContract(name: string, newPhone: (way: HostPaymentMethod) => PayingPhone): void {
  describe(`Payment: ${name}`, () => {
    test.each(['sheet', 'nativePage', 'elsewhere'] as const)(
      'offers the host’s method for WeChat, %s; the sandbox’s sheet in any host',
      async (way) => {
        const { payment } = newPhone(way);
        expect([await payment.methodFor('wechat'), await payment.methodFor('sandbox')]).toEqual([
          way,
          'sheet',
        ]);
      },
    );

    test.each(['ok', 'cancel', 'fail'] as const)(
      'returns the result of a sheet that closes with %s',
      async (hint) => {
        const phone = newPhone('sheet');
        const paid = phone.payment.pay(sheet, wanted);
        await settled();
        phone.close(hint);
        expect([await paid, phone.opened()]).toEqual([hint, 1]);
      },
    );

    test('returns the open sheet for the same order', async () => {
      const phone = newPhone('sheet');
      const both = [
        phone.payment.pay(sheet, wanted),
        phone.payment.pay({ ...sheet, nonceStr: 'other' }, wanted),
      ];
      await settled();
      phone.close('ok');
      expect([await Promise.all(both), phone.opened()]).toEqual([['ok', 'ok'], 1]);
    });

    test('opens no sheet that is not wanted any more', async () => {
      const phone = newPhone('sheet');
      expect(await phone.payment.pay(sheet, { aborted: true })).toBe('notOpened');
      expect(phone.opened()).toBe(0);
      void phone.payment.pay(sheet, wanted);
      await settled();
      expect(phone.opened()).toBe(1);
    });

    test('a sheet that has closed opens again', async () => {
      const phone = newPhone('sheet');
      for (const hint of ['cancel', 'ok'] as const) {
        const paid = phone.payment.pay(sheet, wanted);
        await settled();
        phone.close(hint);
        expect(await paid).toBe(hint);
      }
      expect(phone.opened()).toBe(2);
    });

    test('the native page is that of the order, and how it ends is not known', async () => {
      const phone = newPhone('nativePage');
      expect(await phone.payment.openNativePage('P1')).toBe('unanswered');
      expect(phone.nativePages()).toEqual([expect.stringMatching(/\bP1$/)]);
    });

    test('the page is left for an authorisation, which comes back to a screen of the app', async () => {
      const { payment, leftFor } = newPhone('sheet');
      await payment.authorise(authorisation);
      expect(leftFor()).toEqual([authorisation]);
      const address = await payment.addressOf(paths.applications, { application: 'a1', pay: '1' });
      expect(address.endsWith(`#${paths.applications}?application=a1&pay=1`)).toBe(true);
    });
  });
}
