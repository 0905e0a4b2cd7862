import { describe, expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Credential } from '#domain/credential';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { orderNoOf } from '#school/core/payment/sandbox/sandbox-provider';
import { plans } from '#test/support/demo-plans';
import { person } from '../../school/http/people';
import { accepted, apply } from '../support/applicant';
import { type Assembly, tenants } from '../support/assembly';
import { atQingyun } from '../support/at-school';

const RETURN_TO = '?tn=qingyun#/orientation/enrollment/applylist?application=a&pay=1';
let people = 7_000;

/** The contract of FeeGateway, for a school whose fees are paid through the simulated network. */
export function feeGatewayContract(name: string, newAssembly: () => Promise<Assembly>): void {
  describe(`FeeGateway: ${name}`, () => {
    const at = atQingyun(newAssembly);
    const fees = () => at.ports.fees;

    async function owing() {
      people += 1;
      const receipt = await apply(at.ports, plans.autumn, person(people, '何静怡'));
      return { token: receipt.token, id: receipt.applicationId, no: receipt.no };
    }

    async function sheetOf(token: Credential, orderNo: string) {
      const offer = accepted(await fees().prepareSheet(token, { orderNo, returnTo: RETURN_TO }));
      if (offer.kind !== 'sheet') return expect.fail('no sheet');
      return { ...offer.sheet, prepayId: offer.sheet.package.replace('prepay_id=', '') };
    }

    async function feeOf(token: Credential, id: string) {
      return accepted(await fees().refresh(token, id)).application.fee;
    }

    test('an unpaid fee is unpaid and has no voucher', async () => {
      const { token, id } = await owing();
      const judged = accepted(await fees().refresh(token, id));
      expect([judged.paid, judged.application.id, judged.application.fee.state]).toEqual([false, id, 'due']);
      expect(await fees().voucher(token, id)).toEqual({ refused: 'notFound' });
    });

    test('a fee has one open order, and an order one sheet', async () => {
      const { token, id } = await owing();
      const first = accepted(await fees().openOrder(token, id));
      expect(first).toMatchObject({ amount: 12_000, network: 'sandbox' });
      expect(first.expiresAt).toBeGreaterThan(at.assembly.clock.now());
      expect(accepted(await fees().openOrder(token, id)).orderNo).toBe(first.orderNo);
      const [sheet, again] = [await sheetOf(token, first.orderNo), await sheetOf(token, first.orderNo)];
      expect(sheet.package).toBe(again.package);
      expect(sheet.timeStamp).toMatch(/^\d+$/);
      expect(await feeOf(token, id)).toMatchObject({ state: 'ordering', orderNo: first.orderNo });
    });

    test('a paid fee is paid, has a voucher, and its order accepts no further payment', async () => {
      const { token, id, no } = await owing();
      const { orderNo } = accepted(await fees().openOrder(token, id));
      const { prepayId } = await sheetOf(token, orderNo);
      expect(orderNoOf(prepayId)).toBe(orderNo);
      expect(await at.assembly.paymentNetwork.pay(orderNo, 'lost')).toBe(true);
      const judged = accepted(await fees().refresh(token, id, 'ok'));
      expect([judged.paid, judged.application.fee.state]).toEqual([true, 'paid']);
      expect(accepted(await fees().voucher(token, id))).toMatchObject({
        voucherNo: judged.application.fee.voucherNo,
        orderNo,
        applicationNo: no,
        amount: 12_000,
        payer: '何静怡',
        network: 'sandbox',
      });
      expect(await fees().openOrder(token, id)).toEqual({ refused: 'orderClosed' });
      expect(await fees().prepareSheet(token, { orderNo, returnTo: RETURN_TO })).toEqual({
        refused: 'orderClosed',
      });
    });

    test.each([
      ['ok', 'confirming'],
      ['cancel', 'cancelled'],
      ['fail', 'failed'],
      ['unanswered', 'ordering'],
    ] as const)('the sheet’s %s without a payment is shown as %s and not as paid', async (hint, state) => {
      const { token, id } = await owing();
      const { orderNo } = accepted(await fees().openOrder(token, id));
      await sheetOf(token, orderNo);
      const judged = accepted(await fees().refresh(token, id, hint));
      expect([judged.paid, judged.application.fee.state]).toEqual([false, state]);
    });

    test('another applicant’s fee reads as if it did not exist', async () => {
      const own = await owing();
      const other = await owing();
      const { orderNo } = accepted(await fees().openOrder(own.token, own.id));
      const absent = { refused: 'notFound' };
      expect(await fees().refresh(other.token, own.id)).toEqual(absent);
      expect(await fees().openOrder(other.token, own.id)).toEqual(absent);
      expect(await fees().prepareSheet(other.token, { orderNo, returnTo: RETURN_TO })).toEqual(absent);
      expect(await fees().voucher(other.token, own.id)).toEqual(absent);
      expect(await fees().refresh(own.token, 'nothing')).toEqual(absent);
    });

    test('an unknown token throws unauthenticated', async () => {
      const { id } = await owing();
      const call = fees().refresh(credentialOf('stranger'), id);
      await expect(call).rejects.toBeInstanceOf(GatewayError);
      await expect(call).rejects.toMatchObject({ kind: 'unauthenticated' });
    });

    test('an unreachable payment network leaves the known state', async () => {
      const { token, id } = await owing();
      const { orderNo } = accepted(await fees().openOrder(token, id));
      await sheetOf(token, orderNo);
      const { provider } = at.assembly.paymentNetwork;
      provider.isReachable = false;
      try {
        expect(await feeOf(token, id)).toMatchObject({ state: 'ordering', orderNo });
      } finally {
        provider.isReachable = true;
      }
    });

    test('a school without fees online has no configuration for a script', async () => {
      const { fees: lakeside } = at.assembly.tenant(tenants.lakeside);
      expect(await lakeside.publicConfig(`${ownPage(at.assembly)}?tn=lakeside`)).toEqual({
        refused: 'notFound',
      });
    });

    test('the configuration for the page’s script', async () => {
      const config = accepted(await fees().publicConfig(`${ownPage(at.assembly)}?tn=qingyun`));
      expect(config).toMatchObject({ appId: expect.any(String), paySign: expect.any(String) });
      expect(config.timestamp).toBe(Math.floor(at.assembly.clock.now() / 1000));
    });
  });
}

/** The app's address on the school's own origin: it signs no other page. */
function ownPage(assembly: Assembly & { readonly url?: string }): string {
  return `${assembly.url ?? 'http://127.0.0.1'}/zhxy/orientation/`;
}
