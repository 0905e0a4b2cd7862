import { expect, test } from 'vitest';
import { StudentNoticeStep } from '#application/checkin/student-notice';
import { paths } from '#application/navigation/paths';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { failing } from '#test/presentation/screens/fakes';
import { NOW } from '#test/support/fake-clock';
import { CheckinPhone } from './checkin-phone';
import { type CheckinPorts, checkinPlan, welcomeRecord } from './stub-checkin';

const notice = { id: 'n', title: '须知', publishedAt: NOW, body: '一', documents: [] };
const read = async () => welcomeRecord({ noticeReadAt: NOW });

function opened(parts: Partial<CheckinPorts> = {}, record: Partial<WelcomeRecord> = {}) {
  const phone = new CheckinPhone({ notice: async () => notice, noticeRead: read, ...parts }, record);
  return { phone, step: new StudentNoticeStep(phone) };
}

test('我已知晓 records the notice that was shown, once, and leads to the next step', async () => {
  const { phone, step } = opened();
  await step.acknowledge();
  expect(phone.navigation.steps).toEqual([]);
  await step.notice.load();
  expect(step.notice.state.value?.notice).toBe(notice);
  await Promise.all([step.acknowledge(), step.acknowledge()]);
  expect(phone.navigation.went).toEqual([[paths.checkinInformation]]);
});

test('我已知晓 that the school does not accept is refused', async () => {
  const { phone, step } = opened({ noticeRead: async () => ({ refused: 'notFound' }) });
  await step.notice.load();
  await step.acknowledge();
  expect([step.request.state, phone.navigation.went]).toEqual([
    { kind: 'refused', action: 'acknowledge' },
    [],
  ]);
});

test.each<[string, Partial<CheckinPorts>, Partial<WelcomeRecord>]>([
  ['at a school without one', { plan: async () => ({ ...checkinPlan, notice: false }) }, {}],
  ['after the report', {}, { reportedAt: NOW }],
])('%s the notice leads to the steps', async (_, parts, record) => {
  const { phone, step } = opened(parts, record);
  await step.notice.load();
  expect(phone.navigation.went).toEqual([[paths.checkin]]);
});

test.each<[string, Partial<CheckinPorts>]>([
  ['the notice', { notice: failing('timeout') }],
  ['the progress', { record: failing('timeout') }],
])('%s that cannot be read is a failure, and nothing can be acknowledged', async (_, parts) => {
  const { phone, step } = opened(parts);
  expect(await step.notice.load()).toBe(false);
  await step.acknowledge();
  expect([step.notice.state, step.request.state, phone.navigation.steps]).toMatchObject([
    { kind: 'failed', failure: 'timeout' },
    { kind: 'idle' },
    [],
  ]);
});

test('what arrives after the screen was left leads nowhere', async () => {
  const { phone, step } = opened({}, { reportedAt: NOW });
  const loading = step.notice.load();
  step.dispose();
  await loading;
  expect([step.notice.state.kind, phone.navigation.steps]).toEqual(['loading', []]);
});
