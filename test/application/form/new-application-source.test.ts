import { expect, test } from 'vitest';
import { NewApplicationSource } from '#application/form/sources/new-application-source';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import type { Session } from '#application/ports/session';
import type { Field, Template } from '#domain/form/template';
import { InMemoryDraftStore } from '#infrastructure/memory/in-memory-storage';

const text = (key: string): Field => ({ key, label: key, type: 'text', step: 0, rules: [] });
const template: Template = {
  planId: 'p1',
  version: 3,
  steps: ['基本信息'],
  fields: [text('name'), text('school')],
  prefilled: { name: '何静怡', school: '一中', gone: '旧' },
};

function source(drafts = new InMemoryDraftStore()) {
  const gateway = { template: async () => template } as unknown as EnrollmentGateway;
  return new NewApplicationSource('p1', gateway, drafts, {} as Session, async () => undefined);
}

test('a form begins with what the school has filled in, as far as it has a place for it', async () => {
  expect(await source().open()).toMatchObject({ answers: { name: '何静怡', school: '一中' }, removed: [] });
});

test('a draft goes before what the school has filled in', async () => {
  const drafts = new InMemoryDraftStore();
  await drafts.save({
    kind: 'newApplication',
    planId: 'p1',
    planTitle: '',
    templateVersion: 3,
    answers: { name: '何静仪' },
    labels: {},
    step: 0,
    stepCount: 1,
  } as never);
  expect(await source(drafts).open()).toMatchObject({ answers: { name: '何静仪' } });
});
