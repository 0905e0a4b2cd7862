import { describe, expect, test } from 'vitest';
import type { Draft } from '#domain/enrollment/draft';
import type { Answers } from '#domain/form/template';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { decryptText } from '#infrastructure/storage/draft-encryption';
import { decodeDraft, encodeDraft } from '#infrastructure/storage/indexed-db-draft-store';
import type { InformationViewModel } from '#presentation/screens/checkin/information/view-model';
import type { InformationFormViewModel } from '#presentation/screens/enrollment/information-form/view-model';
import { application, fullAnswers } from '#test/application/enrollment/samples';
import { bytesOf, FORMER_KINDS, formerDrafts } from '#test/infrastructure/storage/former-drafts';
import { InformationFixture } from '#test/presentation/screens/checkin/information-fixture';
import { settled } from '#test/support/fake-clock';
import { FormFixture } from './form-fixture';

type Kind = (typeof FORMER_KINDS)[number];

interface StoredDraft {
  readonly answers: Answers;
  readonly step: number;
  readonly grant?: object;
}

const storedOf = (kind: Kind) => JSON.parse(formerDrafts.records[kind].text) as StoredDraft;

async function decoded(kind: Kind, isEncrypted: boolean): Promise<Draft> {
  const { text, sealed, iv } = formerDrafts.records[kind];
  const raw = bytesOf(formerDrafts.rawKey);
  const key = () => crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
  const record = isEncrypted ? { sealed: bytesOf(sealed).buffer, iv: bytesOf(iv) } : { open: text };
  const draft = decodeDraft((await decryptText(record, { key })) ?? '');
  if (!draft) throw new Error(`${kind} was not read`);
  return { ...draft, revision: formerDrafts.records[kind].revision ?? 'first' };
}

/** Opens the form of a draft that is stored on the phone. */
async function opened(kind: Kind, draft: Draft): Promise<InformationFormViewModel | InformationViewModel> {
  if (kind === 'checkinInformation') {
    const fixture = new InformationFixture();
    fixture.drafts.kept.set(formerDrafts.records[kind].key, draft);
    return fixture.information();
  }
  const form = new FormFixture();
  form.drafts.kept.set(formerDrafts.records[kind].key, draft);
  if (kind !== 'resubmission') return form.form();
  form.session.signIn(credentialOf('applicant-token'));
  const reasons = ['idCard', 'contact'].map((key) => ({ key, label: key, reason: '请核对' }));
  form.gateway.applicationResult = {
    ...application,
    state: { status: 'returned', reasons },
    answers: fullAnswers,
  };
  return form.form({ plan: 'autumn', application: 'a1' });
}

describe.each([
  ['plain', false],
  ['encrypted', true],
] as const)('a draft that a former release stored, %s', (_, isEncrypted) => {
  test.each(FORMER_KINDS)('opens with all that was typed, where it was left: %s', async (kind) => {
    const vm = await opened(kind, await decoded(kind, isEncrypted));
    await settled();
    const { answers, step } = storedOf(kind);
    expect(vm.screen.stage).toBe('filling');
    expect(vm.screen.saveStatus).toBe('saved');
    expect(vm.screen.form?.answers).toEqual(answers);
    expect(vm.screen.form?.steps.position).toBe(step);
  });

  test('keeps the school’s leave to submit, whose key a lost response may have used', async () => {
    const draft = await decoded('newApplication', isEncrypted);
    expect(draft).toMatchObject({ kind: 'newApplication', grant: storedOf('newApplication').grant });
    expect(storedOf('newApplication').grant).toBeDefined();
  });
});

test.each(FORMER_KINDS)(
  'a draft of this release is read by a former one that is still open: %s',
  async (kind) => {
    const again = JSON.parse(encodeDraft(await decoded(kind, false)));
    const { planTitle: _, ...former } = JSON.parse(formerDrafts.records[kind].text);
    expect(again).toMatchObject(former);
  },
);

test('a stored record that is no draft is passed over', () => {
  for (const text of ['', 'null', '{', '{}', '{"planId":1,"answers":{}}', '{"planId":"p","answers":null}'])
    expect(decodeDraft(text)).toBeUndefined();
});
