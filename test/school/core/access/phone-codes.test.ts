import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ANONYMOUS_WRITES } from '#school/core/access/anonymous-writes';
import { PHONE_CODES } from '#school/core/access/phone-codes';
import { DeskPhoneCode } from '#school/core/desk/desk-phone-code';
import { createSchool, type School } from '#school/core/school';
import { AltchaHumanCheck } from '#school/http/limits/altcha-human-check';
import { NodeSecrets } from '#school/store/node-secrets';
import { START } from '#test/school/store/small-school';
import { FakeClock } from '#test/support/fake-clock';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';

const PHONE = '13800138000';
let clock: FakeClock;
let secrets: NodeSecrets;
let school: School;

beforeEach(async () => {
  clock = new FakeClock(START);
  secrets = new NodeSecrets();
  school = createSchool({
    store: new MemoryStore(),
    secrets,
    blobs: new MemoryBlobStore(),
    clock,
    humanCheck: new AltchaHumanCheck(secrets),
    phoneCode: new DeskPhoneCode(clock),
  });
  for (const tenantId of ['careful', 'other'])
    await school.setup.openTenant({
      tenantId,
      orgId: 'org',
      uniqueName: tenantId,
      name: tenantId,
      badge: { name: tenantId, greeting: '', initial: 'C' },
      receiptPrefix: 'CA',
      isDefault: false,
      manually: false,
      humanCheck: 'phoneCode',
    });
});

const send = (phone = PHONE, address = 'home') => school.phoneCodes.send('careful', phone, address);
const verify = (ticket: string, code: string, tenantId = 'careful') =>
  school.phoneCodes.verify(tenantId, ticket, code);
const lastCode = async () => school.phoneCodes.sent('careful')[0]?.code ?? '';
const write = (proof?: string, write: 'draft' | 'phoneCode' = 'draft') =>
  school.anonymousWrites.admit('careful', write, { address: 'home', proof, uploadToken: '' });

async function ticketOf(sending: ReturnType<typeof send> = send()): Promise<string> {
  const sent = await sending;
  if ('refused' in sent) throw new Error(sent.refused);
  return sent.ticket;
}

async function passOf(): Promise<string> {
  const verified = await verify(await ticketOf(), await lastCode());
  if ('refused' in verified) throw new Error(verified.refused);
  return verified.pass;
}

async function flood(): Promise<void> {
  for (let writes = 0; writes < ANONYMOUS_WRITES.capacity; writes += 1) await write();
}

describe('a code sent to the mobile', () => {
  it('above the limit of anonymous writes a school with codes asks for one, which admits a bounded number of writes', async () => {
    await flood();
    expect(await write()).toEqual({ refused: 'humanCheck', phoneCode: true });
    const pass = await passOf();
    for (let writes = 0; writes < ANONYMOUS_WRITES.phoneRoom; writes += 1)
      expect(await write(pass)).toEqual({});
    expect(await write(pass)).toEqual({ refused: 'humanCheck', phoneCode: true });
    clock.pass(PHONE_CODES.passLife);
    await flood();
    expect(await write(pass)).toEqual({ refused: 'humanCheck', phoneCode: true });
  });

  it('a code requires a proof of work, even while there are few writes', async () => {
    expect(await write(undefined, 'phoneCode')).toMatchObject({ refused: 'humanCheck', challenge: {} });
  });

  it('a code is valid once, for five minutes, with its own ticket and at its own school', async () => {
    const ticket = await ticketOf();
    const code = await lastCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(await verify(ticket, code, 'other')).toMatchObject({ refused: 'invalid', reason: 'expired' });
    expect(await verify(`x${ticket}`, code)).toMatchObject({ reason: 'expired' });
    expect(await verify(ticket, code)).toHaveProperty('pass');
    expect(await verify(ticket, code)).toMatchObject({ reason: 'expired' });
    clock.pass(PHONE_CODES.resendAfter);
    const later = await ticketOf();
    clock.pass(PHONE_CODES.life);
    expect(await verify(later, await lastCode())).toMatchObject({ reason: 'expired' });
  });

  it('after five wrong attempts the correct code is refused as well', async () => {
    const ticket = await ticketOf();
    const code = await lastCode();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < PHONE_CODES.tries; tries += 1)
      expect(await verify(ticket, wrong)).toMatchObject({ reason: 'wrong' });
    clock.pass(PHONE_CODES.life - 1);
    expect(await verify(ticket, code)).toMatchObject({ reason: 'expired' });
  });

  it('a second code for a number is refused within a minute, and a sixth within an hour', async () => {
    await ticketOf();
    expect(await send()).toEqual({ refused: 'tooManyAttempts', retryAfter: 60 });
    for (let sent = 1; sent < PHONE_CODES.perNumber; sent += 1) {
      clock.pass(PHONE_CODES.resendAfter);
      await ticketOf();
    }
    clock.pass(PHONE_CODES.resendAfter);
    expect(await send()).toMatchObject({ refused: 'tooManyAttempts' });
    expect(await send('13900139000')).toHaveProperty('ticket');
  });

  it('one address may have codes sent to a limited number of mobiles, and other addresses are not affected', async () => {
    const numbers = Array.from({ length: PHONE_CODES.perAddress }, (_, place) => `139${10_000_000 + place}`);
    for (const number of numbers) expect(await send(number)).toHaveProperty('ticket');
    expect(await send()).toMatchObject({ refused: 'tooManyAttempts' });
    expect(await send(PHONE, 'elsewhere')).toHaveProperty('ticket');
  });

  it('a proof that contains no verified mobile is not checked for a code', () => {
    const derive = vi.spyOn(secrets, 'derive');
    for (const proof of [undefined, 'a.solved.task'])
      expect(school.phoneCodes.proofOf('careful', PHONE, proof)).toBeUndefined();
    expect(derive).not.toHaveBeenCalled();
  });

  it('no code is sent to an invalid number', async () => {
    expect(await send('12345')).toMatchObject({ refused: 'invalid', path: 'phone' });
  });

  it('the sandbox shows the sent codes of each school, with the number masked', async () => {
    await ticketOf();
    expect(school.phoneCodes.sent('careful')).toMatchObject([{ maskedPhone: '138****8000' }]);
    expect(school.phoneCodes.sent('other')).toEqual([]);
  });
});
