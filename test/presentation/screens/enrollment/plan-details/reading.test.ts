import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { everyCapability } from '#application/ports/capabilities';
import { NOW, settled } from '#test/support/fake-clock';
import { failing, plan } from '../../fakes';
import { openPlanDetails } from './open-plan-details';

describe('reading', () => {
  test('a plan that the school does not know', async () => {
    const { vm } = await openPlanDetails({ parts: { plan: async () => ({ refused: 'notFound' }) } });
    expect(vm.notFound).toBe(true);
    expect(vm.plan).toBeUndefined();
    expect(vm.mainAction).toBeUndefined();
  });

  test('an address without a plan is kept and leads to the list of plans; the school is not asked', async () => {
    const { vm, navigation, asked } = await openPlanDetails({
      shown: plan({ id: '' }),
      parts: { plan: failing('rejected') },
    });
    expect([vm.isNothingChosen, navigation.steps, vm.reading.failure, asked]).toEqual([
      true,
      [],
      undefined,
      [],
    ]);
    vm.showPlans();
    expect(navigation.steps).toEqual([{ way: 'replace', path: paths.plans }]);
  });

  test('a failed read is retried', async () => {
    let broken = true;
    const { vm } = await openPlanDetails({
      parts: {
        plan: () => (broken ? failing('offline')() : Promise.resolve({ serverTime: NOW, plan: plan() })),
      },
    });
    expect(vm.reading.failure).toBe('offline');
    broken = false;
    void vm.reading.load();
    await settled();
    expect(vm.plan?.title).toBe('2026年秋季高职招生');
  });

  test('a document opens over the screen, and is read again after a failure', async () => {
    let broken = true;
    const { vm } = await openPlanDetails({
      school: {
        notice: (id) =>
          broken
            ? failing('offline')()
            : Promise.resolve({ id, title: '招生简章', publishedAt: NOW, body: '全文' }),
      },
    });
    vm.openDocument({ id: 'd1', title: '招生简章' });
    expect(vm.documents.opened?.title).toBe('招生简章');
    await settled();
    expect(vm.documents.reading.failure).toBe('offline');
    broken = false;
    await vm.documents.retry();
    expect(vm.documents.notice?.body).toBe('全文');
    vm.documents.close();
    expect(vm.documents.opened).toBeUndefined();
  });

  test('a document that arrives after another was opened is left aside', async () => {
    const answers = new Map<string, (body: string) => void>();
    const { vm } = await openPlanDetails({
      school: {
        notice: (id) =>
          new Promise((resolve) => {
            answers.set(id, (body) => resolve({ id, title: id, publishedAt: NOW, body }));
          }),
      },
    });
    vm.openDocument({ id: 'd1', title: '一' });
    vm.openDocument({ id: 'd2', title: '二' });
    answers.get('d2')?.('second');
    answers.get('d1')?.('first');
    await settled();
    expect(vm.documents.notice?.body).toBe('second');
  });
});

describe('at a school without files', () => {
  const file = { name: '招生简章.pdf', type: 'application/pdf', size: 9, path: 'p' };
  const shown = {
    ...plan(),
    documents: [
      { id: 'd1', title: '招生简章', file },
      { id: 'd2', title: '须知' },
    ],
  };

  test('texts of the school stand there, and neither its files nor the table of majors', async () => {
    const some = await openPlanDetails({ shown });
    expect(some.vm.documentRows.map(({ document }) => document.id)).toEqual(['d1', 'd2']);
    expect(some.vm.hasMajorsTable).toBe(shown.majors.length > 0);
    const capabilities = { ...everyCapability, documents: false, majorsWorkbook: false };
    const { vm } = await openPlanDetails({ shown, capabilities });
    expect(vm.documentRows.map(({ document }) => document.id)).toEqual(['d2']);
    expect(vm.hasMajorsTable).toBe(false);
  });
});
