import { expect, test } from 'vitest';
import { NewApplicationSource } from '#application/form/sources/new-application-source';
import type { Field, Template } from '#domain/form/template';
import { InMemoryDraftStore, InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { FakeClock } from '#test/support/fake-clock';
import { ScriptedEnrollmentGateway } from '../enrollment/fakes';

const text = (key: string): Field => ({ key, label: key, type: 'text', step: 0, rules: [] });
const template: Template = {
  planId: 'p1',
  version: 3,
  steps: ['基本信息'],
  fields: [text('name'), text('school')],
  prefilled: { name: '何静怡', school: '一中', gone: '旧' },
};

function source(drafts = new InMemoryDraftStore()) {
  const gateway = new ScriptedEnrollmentGateway(new FakeClock());
  gateway.templateResult = template;
  return new NewApplicationSource('p1', gateway, drafts, new InMemorySessionStore(), async () => undefined);
}

test('a new form contains the school’s prefilled answers to its fields', async () => {
  expect(await source().open()).toMatchObject({ answers: { name: '何静怡', school: '一中' }, removed: [] });
});

test('a draft takes precedence over the school’s prefilled answers', async () => {
  const drafts = new InMemoryDraftStore();
  await drafts.save({
    kind: 'newApplication',
    planId: 'p1',
    planTitle: '',
    templateVersion: 3,
    answers: { name: '何静仪' },
    step: 0,
    stepCount: 1,
    minutesLeft: 1,
  });
  expect(await source(drafts).open()).toMatchObject({ answers: { name: '何静仪' } });
});
