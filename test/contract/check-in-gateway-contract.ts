import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckInGateway } from '#application/ports/check-in-gateway';
import type { SignOutGateway } from '#application/ports/sign-out-gateway';
import type { Answers } from '#domain/form/template';
import { accepted } from './support/applicant';
import { type Assembly, tenants } from './support/assembly';

/** Of the demo: not begun, and everything done. */
const BEGINNER = { name: '李晓雨', idCard: '110000200805120029' };
const READY = { name: '陈思远', idCard: '110000200711200036' };

/** What every CheckInGateway, and the SignOutGateway for its students, keep to. */
export function checkInGatewayContract(name: string, newAssembly: () => Promise<Assembly>): void {
  describe(`CheckInGateway: ${name}`, () => {
    let assembly: Assembly;
    let gateway: CheckInGateway;
    let signOut: SignOutGateway;

    beforeAll(async () => {
      assembly = await newAssembly();
      ({ checkIn: gateway, signOut } = assembly.tenant(tenants.qingyun));
    });
    afterAll(() => assembly.close());

    const tokenOf = async (who = BEGINNER) => accepted(await gateway.signIn(who)).token;

    test('each school has a plan of its own', async () => {
      const own = accepted(await gateway.plan());
      const other = accepted(await assembly.tenant(tenants.lakeside).checkIn.plan());
      expect(own.facePhoto).toBe('required');
      expect(other.facePhoto).not.toBe('required');
      expect(own.passKey).not.toBe(other.passKey);
    });

    test('an admission is looked up masked, and is at its own school alone', async () => {
      const found = accepted(await gateway.lookUp(BEGINNER));
      expect(found).toMatchObject({ maskedName: expect.stringContaining('*'), reported: false });
      expect(found.maskedIdCard).not.toBe(BEGINNER.idCard);
      expect(await assembly.tenant(tenants.lakeside).checkIn.lookUp(BEGINNER)).toEqual({
        refused: 'notFound',
      });
    });

    test('who is not on the list and who is named wrongly are answered alike', async () => {
      const unknown = await gateway.signIn({ name: '无名氏', idCard: '110000200802290014' });
      const wrong = await gateway.signIn({ ...BEGINNER, name: '李晓云' });
      expect([unknown, wrong]).toEqual([{ refused: 'notFound' }, { refused: 'notFound' }]);
    });

    test('the record of a sign-in is what its token reads', async () => {
      const { token, record } = accepted(await gateway.signIn(BEGINNER));
      expect(accepted(await gateway.record(token))).toEqual(record);
    });

    test('a token of nobody, and one of another school, throw unauthenticated', async () => {
      const elsewhere = assembly.tenant(tenants.lakeside).checkIn;
      const unauthenticated = { kind: 'unauthenticated' };
      await expect(gateway.record('nobody')).rejects.toMatchObject(unauthenticated);
      await expect(elsewhere.record(await tokenOf())).rejects.toMatchObject(unauthenticated);
    });

    test('a step whose turn has not come is refused at `step`', async () => {
      const token = await tokenOf();
      expect(await gateway.pass(token)).toMatchObject({ refused: 'invalid' });
      expect(await gateway.handInFace(token, 'nowhere')).toMatchObject({ refused: 'invalid' });
    });

    test('the notice is read, once and for all', async () => {
      const token = await tokenOf();
      const { documents, body } = accepted(await gateway.notice(token));
      expect(body).not.toBe('');
      expect(documents.length).toBeGreaterThan(0);
      const read = accepted(await gateway.noticeRead(token));
      expect(read.noticeReadAt).toBeDefined();
      expect(accepted(await gateway.noticeRead(token)).noticeReadAt).toBe(read.noticeReadAt);
    });

    test('the options of a code table are there, with an index and a label each', async () => {
      const options = await gateway.codeTable('ethnicGroups');
      expect(options).toHaveLength(56);
      expect(options[0]).toEqual({ index: '01', label: '汉族' });
    });

    test('information is saved on the version that was read; who comes later gets what is newer', async () => {
      const token = await tokenOf();
      await gateway.noticeRead(token);
      const form = accepted(await gateway.infoForm(token));
      const answers = await answersLike(gateway);
      const saved = accepted(await gateway.saveInfo(token, form.version, answers));
      expect(saved.infoSavedAt).toBeDefined();
      const late = await gateway.saveInfo(token, form.version, { ...answers, parentName: '李建国' });
      expect(late).toMatchObject({ refused: 'infoChanged', newer: { answers, version: form.version + 1 } });
      const { version } = accepted(await gateway.infoForm(token));
      expect(accepted(await gateway.confirmInfo(token, version)).infoConfirmedAt).toBeDefined();
    });

    test('a pass is new each time, and its code is spoken', async () => {
      const token = await tokenOf(READY);
      const [one, other] = [accepted(await gateway.pass(token)), accepted(await gateway.pass(token))];
      expect(one.token).not.toBe(other.token);
      expect(one.expiresAt).toBeGreaterThan(one.serverTime);
      expect(accepted(await gateway.liveState(token))).not.toHaveProperty('reportedAt');
    });

    test('a session that was signed out opens nothing any more; everywhere, none of this student does', async () => {
      const [one, other, third] = [await tokenOf(), await tokenOf(), await tokenOf()];
      await signOut.end('newStudent', one);
      await expect(gateway.record(one)).rejects.toMatchObject({ kind: 'unauthenticated' });
      accepted(await gateway.record(other));
      await signOut.end('newStudent', other, { everywhere: true });
      for (const token of [other, third])
        await expect(gateway.record(token)).rejects.toMatchObject({ kind: 'unauthenticated' });
    });
  });
}

/** What another student of the school has filled in, but for what is the same person's. */
async function answersLike(gateway: CheckInGateway): Promise<Answers> {
  const { token } = accepted(await gateway.signIn(READY));
  return accepted(await gateway.infoForm(token)).answers;
}
