import { describe, expect, test } from 'vitest';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { HttpResponse } from '#infrastructure/http/transport';
import { settled } from '#test/support/fake-clock';
import { type MappingFixtures, mappingDifferences, script } from './mapping';
import { lostSubmission, outcomeOf, scriptedSchool } from './scripted-school';

/** ms; longer than the timeout of any call. */
const LONGEST_TIMEOUT = 60_000;

/**
 * The contract of every adapter, whatever its servers' API is: each record is mapped completely,
 * each failure to its kind.
 */
export function describeMapping(name: string, fixtures: MappingFixtures): void {
  const { credential, wire } = fixtures;

  describe(`${name}: mapping`, () => {
    test('reads every record whole, and every refusal, and sends every request whole', async () => {
      expect(await mappingDifferences(fixtures)).toEqual([]);
    });
  });

  describe(`${name}: what goes wrong on the way`, () => {
    test.each<[string, HttpResponse | GatewayError, GatewayErrorKind]>([
      ['a server’s failure', { status: 500, text: '' }, 'server'],
      ['a proxy’s word for a server that is away', { status: 502, text: '<html>' }, 'server'],
      ['too much at once', { status: 503, text: '' }, 'busy'],
      ['a session that has ended', { status: 401, text: '' }, 'unauthenticated'],
      ['what is forbidden', { status: 403, text: '' }, 'forbidden'],
      ['half an answer', { status: 200, text: '{"code":0,"data":{"na' }, 'contract'],
      ['a page in the place of an answer', { status: 200, text: '<!doctype html>' }, 'contract'],
      ['a list in the place of a record', { status: 200, text: '[]' }, 'contract'],
      ['no answer', new GatewayError('timeout', 'late'), 'timeout'],
      ['no network', new GatewayError('offline', 'cut'), 'offline'],
    ])('%s is of its kind', async (_, response, kind) => {
      const at = await scriptedSchool(fixtures);
      at.transport.respond(response);
      expect(await outcomeOf(at, at.enrollment.plan('101'))).toBe(kind);
      // A plan may be brought by several requests at once.
      expect([...new Set(at.failures.map(({ error }) => error.kind))]).toEqual([kind]);
    });

    test('a read goes on after a failure that passes', async () => {
      const at = await scriptedSchool(fixtures);
      script(at.transport, wire.plan, { status: 502, text: '' }, new GatewayError('offline', 'cut'));
      expect(await outcomeOf(at, at.enrollment.plan('101'))).toBe('read');
    });

    test('Retry-After is kept to', async () => {
      const at = await scriptedSchool(fixtures);
      script(at.transport, wire.plan, { status: 429, text: '', retryAfter: 7 });
      const reading = at.enrollment.plan('101');
      // What it rejects with is compared below; until then nothing else would have handled it.
      reading.catch(() => undefined);
      await settled();
      const { length } = at.transport.asked;
      at.clock.pass(6_900);
      await settled();
      expect(at.transport.asked, 'requests in the 6.9 seconds after a 429 that says 7').toHaveLength(length);
      expect(await outcomeOf(at, reading)).toBe('read');
      expect(at.transport.asked.length).toBeGreaterThan(length);
    });

    test('a submission is sent once: whether it arrived is not known', async () => {
      for (const lost of [new GatewayError('offline', 'cut'), new GatewayError('timeout', 'late')]) {
        expect(await lostSubmission(fixtures, lost)).toEqual({ outcome: lost.kind, writes: 1 });
      }
    });

    test('no call waits for ever, and a credential that is refused is told with its failure', async () => {
      const at = await scriptedSchool(fixtures);
      at.transport.respond({ status: 401, text: '' });
      expect(await outcomeOf(at, at.enrollment.applications(credential))).toBe('unauthenticated');
      expect(at.failures).toMatchObject([{ credential, endsNoSession: false }]);
      for (const { timeout } of at.transport.asked) {
        expect(timeout).toBeGreaterThan(0);
        expect(timeout).toBeLessThanOrEqual(LONGEST_TIMEOUT);
      }
    });
  });
}
