import { expect } from 'vitest';
import type { SecurityEvent } from '#school/core/access/security-log';
import { rotateKeys } from '#school/core/key-rotation';
import { portrait } from '#school/demo/portrait';
import { qingyun } from '#school/demo/qingyun/qingyun';
import { qingyunCheckin } from '#school/demo/qingyun/qingyun-checkin';
import { orThrow } from '#test/support/or-throw';
import { PLAN, TENANT } from '../autumn';
import { uploadDirectly } from '../files/direct-uploads';
import { type RecordedActs, steward } from './recorded-school';

/** Events of the school's settings, keys and files. */
export const schoolEvents = {
  async fileAccess({ autumn, stewardToken, recorded, withPhoto }) {
    const { readableFiles, welcome } = autumn.school;
    const { token, actor, path } = await withPhoto();
    orThrow(await welcome.facePhotos.submit(TENANT, token, path));
    const event = { kind: 'fileAccess', of: 'student', tenantId: TENANT, subject: path };
    expect(await recorded(() => readableFiles.readable(TENANT, token, path))).toEqual([
      { ...event, actor, outcome: 'done' },
    ]);
    expect(await recorded(() => readableFiles.readable(TENANT, stewardToken, path))).toEqual([
      { ...event, actor: steward.actor, outcome: 'done' },
    ]);
    const draft = await autumn.draft();
    expect(await recorded(() => readableFiles.readable(TENANT, draft.token, path))).toEqual([
      { ...event, actor: `draft:${draft.draftId}`, outcome: 'notFound' },
    ]);
    expect(await recorded(() => readableFiles.readable(TENANT, token, '何静怡.png'))).toEqual([]);
  },

  async fileRead({ autumn, recorded, withPhoto }) {
    const { readableFiles } = autumn.school;
    const { token, path } = await withPhoto();
    const access = orThrow(await readableFiles.readable(TENANT, token, path));
    expect(await recorded(() => readableFiles.read(path, access))).toEqual([
      { kind: 'fileRead', of: 'student', tenantId: TENANT, actor: 'anyone', subject: path, outcome: 'done' },
    ]);
    expect(await recorded(() => readableFiles.read(path, { ...access, signature: 'forged' }))).toEqual([]);
  },

  async uploadRefused({ autumn, recorded }) {
    const { files, readableFiles } = autumn.school;
    const { token } = await autumn.draft();
    const file = { name: '证件照.png', type: 'image/png' };
    const uploadToken = await files.uploadToken(TENANT, token);
    const { path } = orThrow(await files.openUpload(TENANT, uploadToken, file));
    const readable = () => recorded(() => readableFiles.readable(TENANT, token, path));
    uploadDirectly(autumn.blobs, new TextEncoder().encode('<script>'));
    const event = { kind: 'uploadRefused', tenantId: TENANT, actor: 'anyone', subject: path };
    expect(await readable()).toEqual([{ ...event, outcome: 'invalid' }]);
    uploadDirectly(autumn.blobs, portrait());
    expect(await readable()).toMatchObject([{ kind: 'fileAccess', outcome: 'done' }]);
  },

  async export({ autumn, recorded }) {
    const { admissions } = autumn.school;
    const event = { kind: 'export', of: 'majors', tenantId: TENANT, actor: 'anyone' };
    expect(await recorded(() => admissions.plans.majorsTable(TENANT, PLAN))).toEqual([
      { ...event, subject: PLAN, outcome: 'done' },
    ]);
    expect(await recorded(() => admissions.plans.majorsTable(TENANT, 'none'))).toEqual([
      { ...event, subject: undefined, outcome: 'notFound' },
    ]);
  },

  async keyRotation({ autumn, recorded }) {
    const { clock, events, school, store, secrets } = autumn;
    const securityLog = { record: (event: SecurityEvent) => void events.push(event) };
    await school.setup.renewEnvelopeKeys(TENANT);
    const entry = { kind: 'keyRotation', actor: 'system', outcome: 'done' };
    expect(await recorded(() => rotateKeys({ store, secrets, clock, securityLog }))).toEqual([
      { ...entry, of: 'envelope', tenantId: TENANT },
      { ...entry, of: 'pass', tenantId: TENANT },
    ]);
  },

  async setting({ autumn, recorded }) {
    const { setup, welcome } = autumn.school;
    const { tenant, notices, plans } = qingyun(autumn.clock.now());
    const [notice] = notices;
    const [plan] = plans;
    if (!notice || !plan) throw new Error('the demo school says nothing');
    const event = { kind: 'setting', tenantId: TENANT, actor: 'system', outcome: 'done' };
    expect(await recorded(() => setup.openTenant(tenant))).toMatchObject([{ ...event, of: 'tenant' }]);
    expect(await recorded(() => setup.renewEnvelopeKeys(TENANT))).toMatchObject([
      { ...event, of: 'envelopeKeys' },
    ]);
    expect(await recorded(() => setup.publishNotice(TENANT, notice))).toMatchObject([
      { ...event, of: 'notice', subject: notice.id },
    ]);
    expect(await recorded(() => setup.publishPlan(TENANT, plan))).toMatchObject([
      { ...event, of: 'plan', subject: plan.plan.id },
    ]);
    expect(
      await recorded(() => welcome.setup.open(TENANT, qingyunCheckin(autumn.clock.now()))),
    ).toMatchObject([{ ...event, of: 'checkin' }]);
  },
} satisfies RecordedActs;
