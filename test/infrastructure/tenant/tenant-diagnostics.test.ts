import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { HttpRequest } from '#infrastructure/http/transport';
import { TenantDiagnostics } from '#infrastructure/tenant/tenant-diagnostics';
import { ClientError } from '#wire/client-errors';

const CHROMIUM = `TypeError: Cannot read properties of undefined (reading '何静怡')
    at PlansViewModel.load (https://school.example/zhxy/orientation/assets/enrollment-plans-Ab1_.js:1:2345)
    at async https://school.example/zhxy/orientation/assets/shared-x.js:2:7
    at other (chrome-extension://abcdef/content.js:1:1)`;
const SAFARI = `load@https://school.example/zhxy/orientation/assets/enrollment-plans-Ab1_.js:1:2345
@https://school.example/zhxy/orientation/assets/shared-x.js:2:7`;

function mistake(stack: string, name = 'TypeError'): Error {
  return Object.assign(new Error('何静怡 110000200802290014'), { name, stack });
}

function reporting() {
  const sent: HttpRequest[] = [];
  const diagnostics = new TenantDiagnostics(
    {
      send: async (request) => {
        sent.push(request);
        return { status: 200, text: '' };
      },
    },
    { baseUrl: 'https://school.example', version: 'V0.1.0', screen: () => '/orientation/enrollment/index' },
  );
  return { sent, diagnostics };
}

describe('a report of a mistake of the app', () => {
  it.each([
    ['Chromium', CHROMIUM, 'PlansViewModel.load'],
    ['Safari', SAFARI, 'load'],
  ])(
    'names where it happened in the app’s own files, as %s writes a stack, and quotes nothing',
    (_, stack, called) => {
      const { sent, diagnostics } = reporting();
      diagnostics.report(mistake(stack));
      expect(sent).toHaveLength(1);
      const { url, body } = sent[0] as HttpRequest;
      expect(url).toBe('https://school.example/client-errors');
      expect(body).toEqual({
        name: 'TypeError',
        frames: [`${called} enrollment-plans-Ab1_.js:1:2345`, ' shared-x.js:2:7'],
        version: 'V0.1.0',
        screen: '/orientation/enrollment/index',
      });
      expect(v.is(ClientError, body)).toBe(true);
    },
  );

  it('is sent once for one mistake, and five times at most from one page', () => {
    const { sent, diagnostics } = reporting();
    for (let line = 0; line < 9; line += 1) {
      const stack = CHROMIUM.replace('1:2345', `1:${line}`);
      diagnostics.report(mistake(stack));
      diagnostics.report(mistake(stack));
    }
    expect(sent).toHaveLength(5);
  });

  it('is sent for what an unexpected failure wraps, not for a failed call', () => {
    const { sent, diagnostics } = reporting();
    diagnostics.report(new GatewayError('offline', 'no network', { cause: mistake(CHROMIUM) }));
    expect(sent).toHaveLength(0);
    diagnostics.report(new GatewayError('unexpected', 'what', { cause: mistake(CHROMIUM, 'RangeError') }));
    expect(sent[0]?.body).toHaveProperty('name', 'RangeError');
  });

  it('is not sent for what no file of the app threw, nor for what is no error', () => {
    const { sent, diagnostics } = reporting();
    diagnostics.report(mistake('Error\n    at other (chrome-extension://abcdef/content.js:1:1)'));
    diagnostics.report('何静怡');
    diagnostics.report(undefined);
    expect(sent).toHaveLength(0);
  });
});
