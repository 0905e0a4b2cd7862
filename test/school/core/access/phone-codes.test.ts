import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ANONYMOUS_WRITES } from '#school/core/access/anonymous-writes';
import { PHONE_CODES } from '#school/core/access/phone-codes';
import { Unauthenticated } from '#school/core/access/unauthenticated';
import { DeskPhoneCode } from '#school/core/desk/desk-phone-code';
import { createSchool, type School } from '#school/core/school';
import { AltchaHumanCheck } from '#school/http/limits/altcha-human-check';
import { MemoryBlobStore } from '#school/store/memory/memory-blob-store';
import { MemoryStore } from '#school/store/memory/memory-store';
import { NodeSecrets } from '#school/store/node-secrets';
import { START } from '#test/school/store/small-school';
import { FakeClock } from '#test/support/fake-clock';

const PHONE = '13800138000';
let clock: FakeClock;
let secrets: NodeSecrets;
let school: School;
let steward: string;

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
  steward = await school.desk.stewardToken('careful');
});

const send = (phone = PHONE, address = 'home') => school.phoneCodes.send('careful', phone, address);
const verify = (ticket: string, code: string, tenantId = 'careful') =>
  school.phoneCodes.verify(tenantId, ticket, code);
const lastCode = async () => (await school.phoneCodes.sent('careful', steward))[0]?.code ?? '';
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

describe('a code on the mobile', () => {
  it('is asked for over the room where the school wants it, and lets the writes of one person in', async () => {
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

  it('is sent for a proof of work alone, on a quiet day too', async () => {
    expect(await write(undefined, 'phoneCode')).toMatchObject({ refused: 'humanCheck', challenge: {} });
  });

  it('is good once, for five minutes, and for its ticket and school alone', async () => {
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

  it('may be typed wrong five times, after which the right one is of no use either', async () => {
    const ticket = await ticketOf();
    const code = await lastCode();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < PHONE_CODES.tries; tries += 1)
      expect(await verify(ticket, wrong)).toMatchObject({ reason: 'wrong' });
    clock.pass(PHONE_CODES.life - 1);
    expect(await verify(ticket, code)).toMatchObject({ reason: 'expired' });
  });

  it('is not sent again to a number within a minute, nor a sixth time within an hour', async () => {
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

  it('is sent to so many numbers from one address, and others are sent theirs', async () => {
    const numbers = Array.from({ length: PHONE_CODES.perAddress }, (_, place) => `139${10_000_000 + place}`);
    for (const number of numbers) expect(await send(number)).toHaveProperty('ticket');
    expect(await send()).toMatchObject({ refused: 'tooManyAttempts' });
    expect(await send(PHONE, 'elsewhere')).toHaveProperty('ticket');
  });

  it('is looked for in the proof where there is one of a mobile, and nowhere else', () => {
    const derive = vi.spyOn(secrets, 'derive');
    for (const proof of [undefined, 'a.solved.task'])
      expect(school.phoneCodes.proofOf('careful', PHONE, proof)).toBeUndefined();
    expect(derive).not.toHaveBeenCalled();
  });

  it('goes to no number that is none', async () => {
    expect(await send('12345')).toMatchObject({ refused: 'invalid', path: 'phone' });
  });

  it('stands at the desk of its own school, with the number masked', async () => {
    await ticketOf();
    expect(await school.phoneCodes.sent('careful', steward)).toMatchObject([{ maskedPhone: '138****8000' }]);
    expect(await school.phoneCodes.sent('other', await school.desk.stewardToken('other'))).toEqual([]);
    await expect(school.phoneCodes.sent('other', steward)).rejects.toThrow(Unauthenticated);
  });
});
