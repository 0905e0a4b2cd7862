import { expect } from 'vitest';
import type { SecurityEvent } from '#school/core/access/security-log';
import { newStudentRecord } from '#school/core/checkin/new-students';
import { qingyunCheckin } from '#school/demo/qingyun/qingyun-checkin';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { person } from '#test/school/store/small-school';
import { DeskSchool } from '../desk/desk-under-test';
import type { RecordedActs } from './recorded-school';

/** A school with its staff, on a database of its own. */
async function staffed(test: (desk: DeskSchool) => Promise<void>): Promise<void> {
  const database = await openSqlStore({});
  try {
    const desk = await DeskSchool.open(database, 0);
    await desk.small.publish('plan', { cap: 5, feeDue: 'onSubmit' });
    await test(desk);
  } finally {
    await database.close();
  }
}

/** By 192.0.2.1, which the desk's tests call from. */
const event = ({ tenantId }: DeskSchool, by: string, subject: string): Partial<SecurityEvent> => ({
  tenantId,
  actor: `staff:${tenantId}-${by}`,
  address: '192.0.2.1',
  subject,
});

/** Events of what the staff does. */
export const deskEvents = {
  decision: () =>
    staffed(async (desk) => {
      const { applicationId: id } = await desk.small.apply('plan', person(1));
      const { version } = await desk.record(id);
      await desk.desk.decisions.review(await desk.as('陈老师', 'decision.prepare', id), id, version);
      await desk.decide('陈老师', id, { kind: 'approve' });
      await desk.decide('陈老师', id, { kind: 'return', fields: [{ key: 'nothing', reason: '?' }] });
      await desk.decide('王老师', id, { kind: 'waitlist' });
      await desk.decide('王老师', id, { kind: 'admit' });
      const by = (who: string) => ({ kind: 'decision', outcome: 'done', ...event(desk, who, id) });
      expect(desk.events).toEqual([
        { ...by('陈老师'), decision: 'review' },
        { ...by('陈老师'), decision: 'approve' },
        { ...by('王老师'), decision: 'waitlist' },
        { ...by('王老师'), decision: 'admit' },
      ]);
    }),

  fee: () =>
    staffed(async (desk) => {
      const { applicationId: id } = await desk.small.apply('plan', person(1));
      const act = async (name: 'settle' | 'refund') =>
        desk.desk.fees[name](await desk.as('周会计', `fee.${name}`), id, (await desk.record(id)).version);
      await act('settle');
      await act('settle');
      await desk.decide('陈老师', id, { kind: 'refuse' });
      await act('refund');
      const by = { kind: 'fee', ...event(desk, '周会计', id) };
      expect(desk.events.filter(({ kind }) => kind === 'fee')).toEqual([
        { ...by, act: 'settle', outcome: 'done' },
        { ...by, act: 'settle', outcome: 'invalid' },
        { ...by, act: 'refund', outcome: 'done' },
      ]);
    }),

  faceDecision: () =>
    staffed(async (desk) => {
      const { tenantId, small, database } = desk;
      const now = small.clock.now();
      const { rules, pages } = qingyunCheckin(now);
      await small.school.welcome.setup.open(tenantId, { rules, pages });
      const student = newStudentRecord(database.secrets, tenantId, person(1), now);
      const id = student.welcomeId;
      const face = { state: 'checking', path: 'p', handedInAt: now, triesLeft: 3 } as const;
      await database.store.transaction(({ welcome }) => welcome.add({ ...student, face }));
      await desk.employ('林主任', [{ role: 'supervisor' }]);
      const decide = async (path: string) =>
        desk.desk.photos.decide(await desk.as('林主任', 'photo.decide'), { id, path, refuse: ['blurred'] });
      await decide('another');
      await decide('p');
      const by = { kind: 'faceDecision', decision: 'refuse', ...event(desk, '林主任', id) };
      expect(desk.events).toEqual([
        { ...by, outcome: 'invalid' },
        { ...by, outcome: 'done' },
      ]);
    }),

  announcement: () =>
    staffed(async (desk) => {
      const settings = await desk.desk.settings.read(await desk.as('林主任', 'school.edit'));
      const { revision } = settings.announcement;
      const context = await desk.as('林主任', 'school.notice');
      await desk.desk.settings.announce(context, { title: '一', text: '二', revision });
      await desk.desk.settings.announce(context, { title: '一', text: '', revision });
      const by = { kind: 'announcement', ...event(desk, '林主任', expect.any(String)) };
      expect(desk.events).toEqual([
        { ...by, act: 'post', outcome: 'done' },
        expect.objectContaining({ kind: 'announcement' }),
      ]);
    }),
} satisfies RecordedActs;
