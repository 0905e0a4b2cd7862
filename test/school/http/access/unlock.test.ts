import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withCheckDigit } from '#features/support/people';
import { ATTEMPT_LIMITS } from '#school/core/access/attempts';
import { PHONE_CODES } from '#school/core/access/phone-codes';
import { createServer } from '#school/http/server';
import { codes } from '#wire/codes';
import { type Endpoint, endpointPath } from '#wire/endpoint';
import { phoneCodeEndpoints } from '#wire/phone-codes';
import { registerEndpoints } from '#wire/register';
import { welcomeEndpoints } from '#wire/welcome';
import { DemoServer } from '../demo-server';

const XIAOYU = { name: '李晓雨', idCard: '110000200805120029' };
const YIFAN = { name: '赵一凡', idCard: '510000200806150064', phone: '13800138000' };
/** The same details of a person who does not exist. */
const NOBODY = { name: '李晓云', idCard: withCheckDigit('11000020080512004') };
const NUMBER = 'QY26110001';
const PHONE = '13800138000';
const OTHER_PHONE = '13900139000';
const CAMPUS = '198.51.100.7';

type Call = Pick<Endpoint<unknown, unknown>, 'service' | 'method' | 'path'>;

let server: DemoServer;
let tenantId: string;
let app: ReturnType<typeof createServer>;
beforeEach(async () => {
  server = await DemoServer.start();
  tenantId = await server.tenantId();
  app = createServer({
    school: server.school,
    appDir: undefined,
    settings: { sandbox: 'off', trustProxy: 1 },
    health: async () => true,
  });
});
afterEach(async () => {
  await app.close();
  await server.app.close();
});

async function ask(endpoint: Call, body: object, address = CAMPUS) {
  const response = await app.inject({
    method: endpoint.method,
    url: `/${endpointPath(endpoint)}`,
    headers: { tenantid: tenantId, 'x-forwarded-for': address },
    payload: body,
  });
  // biome-ignore lint/suspicious/noExplicitAny: looked at member by member
  return response.json() as { readonly code: number; readonly data: any };
}

/** Failed attempts until the person is locked out everywhere; returns the lockout's response. */
async function lockOut(endpoint: Call, who: object, wrong: object) {
  for (let n = 0; n < ATTEMPT_LIMITS.identityEverywhere; n += 1)
    await ask(endpoint, { ...who, ...wrong }, `203.0.113.${Math.floor(n / ATTEMPT_LIMITS.identity)}`);
  return ask(endpoint, who);
}

async function codeSentTo(phone: string, address = CAMPUS): Promise<{ ticket: string; code: string }> {
  const { data } = await ask(phoneCodeEndpoints.sendPhoneCode, { phone }, address);
  const [sent] = server.school.phoneCodes.sent(tenantId);
  return { ticket: data.ticket, code: sent?.code ?? '' };
}

async function passOf(phone: string, address?: string): Promise<string> {
  const { data } = await ask(phoneCodeEndpoints.verifyPhoneCode, await codeSentTo(phone, address), address);
  return data.pass;
}

/** Varies the digits of an ID number that are not on a published list. */
const otherNumber = (n: number) => withCheckDigit(`${XIAOYU.idCard.slice(0, 14)}${String(100 + n)}`);

describe('a new student who is locked out by other people’s guesses', () => {
  for (const [does, endpoint] of [
    ['looks their admission up', welcomeEndpoints.queryEnroll],
    ['signs in', welcomeEndpoints.signIn],
  ] as const) {
    const wait = async () => {
      // The guesser knows name and birthday, but not the rest of the number.
      for (let n = 0; n < ATTEMPT_LIMITS.identityEverywhere; n += 1)
        await ask(
          endpoint,
          { ...XIAOYU, idCard: otherNumber(n) },
          `203.0.113.${Math.floor(n / ATTEMPT_LIMITS.identity)}`,
        );
      return ask(endpoint, XIAOYU);
    };

    it(`a locked-out student who ${does} passes with the admission number`, async () => {
      expect(await wait()).toMatchObject({
        code: codes.tooManyAttempts,
        data: { unlockBy: ['admissionNo', 'phoneCode'] },
      });
      expect((await ask(endpoint, { ...XIAOYU, admissionNo: 'QY26110002' })).code).toBe(codes.notFound);
      expect((await ask(endpoint, { ...XIAOYU, admissionNo: ' qy26 110001' })).code).toBe(codes.success);
    });

    it(`a locked-out student who ${does} passes with a code sent to the mobile on record, and not to another one`, async () => {
      await wait();
      const foreign = await passOf(OTHER_PHONE);
      expect((await ask(endpoint, { ...XIAOYU, phonePass: foreign })).code).toBe(codes.notFound);
      const own = await passOf(PHONE);
      expect((await ask(endpoint, { ...XIAOYU, phonePass: own })).code).toBe(codes.success);
    });

    it(`a locked-out student who ${does} gets the same response as a made-up person`, async () => {
      const { data } = await lockOut(endpoint, NOBODY, {});
      const refused = await wait();
      expect(data).toEqual(refused.data);
      for (const proof of [{ admissionNo: 'X' }, { phonePass: await passOf(OTHER_PHONE) }])
        expect(await ask(endpoint, { ...NOBODY, ...proof })).toEqual(
          await ask(endpoint, { ...XIAOYU, ...proof }),
        );
    });
  }

  it('wrong attempts without the student’s phone do not lock out a code sent to it, on the same network either', async () => {
    await lockOut(welcomeEndpoints.signIn, { ...XIAOYU, idCard: otherNumber(1) }, {});
    const foreign = await passOf(OTHER_PHONE);
    for (let n = 0; n < 30; n += 1)
      await ask(welcomeEndpoints.signIn, { ...XIAOYU, admissionNo: `QY${n}`, phonePass: foreign });
    const phonePass = await passOf(PHONE);
    expect((await ask(welcomeEndpoints.signIn, { ...XIAOYU, phonePass })).code).toBe(codes.success);
  });
});

describe('an applicant who is locked out by other people’s guesses', () => {
  for (const endpoint of [registerEndpoints.queryResult, registerEndpoints.signIn])
    it(`a locked-out applicant passes with a code sent to the mobile that they name: ${endpoint.path}`, async () => {
      const waiting = await lockOut(endpoint, YIFAN, { phone: OTHER_PHONE });
      expect(waiting).toMatchObject({ code: codes.tooManyAttempts, data: { unlockBy: ['phoneCode'] } });
      // The pass of another mobile does not count: the lockout stays, and nothing is evaluated.
      expect(await ask(endpoint, { ...YIFAN, phonePass: await passOf(OTHER_PHONE) })).toMatchObject({
        code: codes.tooManyAttempts,
      });
      expect((await ask(endpoint, { ...YIFAN, phonePass: await passOf(PHONE) })).code).toBe(codes.success);
    });

  it('a locked-out applicant gets the same response as a made-up person', async () => {
    const nobody = { ...NOBODY, phone: PHONE };
    const refused = await lockOut(registerEndpoints.signIn, YIFAN, { phone: OTHER_PHONE });
    expect(await lockOut(registerEndpoints.signIn, nobody, { phone: OTHER_PHONE })).toEqual(refused);
    const phonePass = await passOf(PHONE);
    expect((await ask(registerEndpoints.signIn, { ...nobody, phonePass })).code).toBe(codes.notFound);
  });
});

describe('300 guesses', () => {
  const tally = async (guess: (n: number) => Promise<{ readonly code: number }>) => {
    const counts: Record<number, number> = {};
    for (let n = 0; n < 300; n += 1) {
      const { code } = await guess(n);
      counts[code] = (counts[code] ?? 0) + 1;
    }
    return counts;
  };

  it('300 guesses of an admission number have five attempts from one network, and one each from many, all wrong', async () => {
    const number = (n: number) => `QY2611${String(1_000 + n)}`;
    const alone = await tally((n) => ask(welcomeEndpoints.signIn, { ...XIAOYU, admissionNo: number(n) }));
    expect(alone).toEqual({
      [codes.notFound]: ATTEMPT_LIMITS.identity,
      [codes.tooManyAttempts]: 300 - ATTEMPT_LIMITS.identity,
    });
    // Ten from each of 30 networks: five each until the limit over all networks is reached, then one each.
    const spread = await tally((n) =>
      ask(welcomeEndpoints.signIn, { ...XIAOYU, admissionNo: number(n) }, `192.0.2.${Math.floor(n / 10)}`),
    );
    expect(spread[codes.success]).toBeUndefined();
    expect(spread[codes.notFound]).toBeLessThanOrEqual(ATTEMPT_LIMITS.identityEverywhere + 30);
    // The student, with the right number, gets in all the same.
    const right = { ...XIAOYU, admissionNo: NUMBER };
    expect((await ask(welcomeEndpoints.signIn, right, '192.0.2.200')).code).toBe(codes.success);
  });

  it('300 guesses of a code have five attempts, and only a limited number of codes can be requested', async () => {
    const { ticket, code } = await codeSentTo(PHONE);
    const wrong = (n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0');
    const reasons: string[] = [];
    for (let n = 0; n < 300; n += 1)
      reasons.push((await ask(phoneCodeEndpoints.verifyPhoneCode, { ticket, code: wrong(n) })).data.reason);
    expect(reasons.filter((reason) => reason === 'wrong')).toHaveLength(PHONE_CODES.tries);
    expect((await ask(phoneCodeEndpoints.verifyPhoneCode, { ticket, code })).data.reason).toBe('expired');
    const sent = await tally(async (n) => {
      server.clock.time += 1_000;
      return ask(phoneCodeEndpoints.sendPhoneCode, { phone: PHONE }, `192.0.2.${n % 250}`);
    });
    // Five an hour, one of which was sent before; at most one per minute within five minutes.
    expect(sent[codes.success]).toBeLessThanOrEqual(PHONE_CODES.perNumber);
  });

  it('300 guesses of a mobile with a code of the guesser’s own do not show whether a person exists', async () => {
    const phonePass = await passOf(OTHER_PHONE);
    const real = await tally(() => ask(welcomeEndpoints.queryEnroll, { ...XIAOYU, phonePass }, '192.0.2.1'));
    const madeUp = await tally(() =>
      ask(welcomeEndpoints.queryEnroll, { ...NOBODY, phonePass }, '192.0.2.2'),
    );
    expect(real).toEqual(madeUp);
    expect(real[codes.success]).toBeUndefined();
  });
});
