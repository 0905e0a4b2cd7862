import { describe, expect, it } from 'vitest';
import { FormJourney } from '#application/form/form-journey';
import type { FormUnavailable, OpenedForm } from '#application/form/opened-form';
import type { UploadStore } from '#application/ports/files/upload-store';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryPageLocks } from '#infrastructure/memory/phone/in-memory-page-locks';
import { InMemoryUploadStore } from '#infrastructure/memory/phone/in-memory-upload-store';
import { FakeClock, settled } from '#test/support/fake-clock';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { FakeConfirmations, fileOf, ScriptedFileStore } from '../enrollment/fakes';
import { typed } from './live-form';

const opened: OpenedForm = {
  template: { planId: 'autumn', version: 1, steps: [''], fields: [] },
  planTitle: '',
  answers: {},
  reasons: [],
  templateChanged: false,
  removed: [],
};

class TestJourney extends FormJourney {
  readonly draftKey = 'autumn';
  readonly fileGroup = 'checkin';
  readonly currentCredential = credentialOf('draft');
  readonly discardWarning = { key: 'form.discardBody' } as const;
  discarded = 0;
  /** Answers of the school that are awaited. */
  readonly opening: ((opened: OpenedForm | FormUnavailable) => void)[] = [];

  credential = async () => this.currentCredential;

  protected override read(): Promise<OpenedForm | FormUnavailable> {
    return new Promise((resolve) => this.opening.push(resolve));
  }

  protected override readonly draft = () => {
    const plan = { planId: 'autumn', planTitle: '', templateVersion: 1 };
    return { ...this.openForm.progress(), ...plan, kind: 'newApplication' as const };
  };

  protected override onDiscarded(): void {
    this.discarded += 1;
  }
}

async function fixture(
  files = new ScriptedFileStore(),
  uploadStore: Pick<UploadStore, 'list' | 'remove'> = new InMemoryUploadStore(),
) {
  const drafts = new StubDrafts();
  const ports = { drafts, clock: new FakeClock(), locks: new InMemoryPageLocks(), files, uploadStore };
  const confirmations = new FakeConfirmations();
  const journey = new TestJourney({ ...ports, confirmations, navigation: new RecordingNavigation() });
  const kinds: string[] = [];
  journey.subscribe(() => kinds.push(journey.state.kind));
  journey.start();
  await settled();
  const open = async () => {
    journey.opening.shift()?.(opened);
    await settled();
    journey.follow(typed);
  };
  return { drafts, confirmations, journey, kinds, open };
}

describe('filling a form in', () => {
  it('saves nothing before the form is open or after another page signed out', async () => {
    const { journey, drafts, open } = await fixture();
    await journey.saveNow();
    expect(drafts.writes).toBe(0);
    await open();
    await journey.saveNow();
    expect(drafts.writes).toBe(1);
    drafts.signOutElsewhere();
    await journey.saveNow();
    expect(drafts.writes).toBe(1);
  });

  it('deletes what it has stored after another page signed out', async () => {
    const { journey, drafts, open } = await fixture();
    await open();
    await journey.saveNow();
    const written = new Map(drafts.kept);
    expect(written.size).toBe(1);
    drafts.signOutElsewhere();
    // The write was under way, and came after the deletion.
    for (const [key, draft] of written) drafts.kept.set(key, draft);
    await settled();
    expect(drafts.kept.size).toBe(0);
  });

  it('leaves a draft that was begun after another page signed out', async () => {
    const { journey, drafts, open } = await fixture();
    await open();
    await journey.saveNow();
    const [[key, draft] = ['autumn', undefined]] = drafts.kept;
    drafts.signOutElsewhere();
    if (draft) drafts.kept.set(key, { ...draft, revision: 'of the next student' });
    await settled();
    expect(drafts.kept.get(key)?.revision).toBe('of the next student');
  });

  it('saves nothing of the former form while the draft is opened again', async () => {
    const { journey, drafts, open } = await fixture();
    await open();
    journey.changed();
    void journey.open();
    await settled();
    expect(drafts.writes).toBe(1);
    await journey.saveNow();
    expect(drafts.writes).toBe(1);
    journey.opening.shift()?.('notFound');
    await settled();
    await journey.saveNow();
    expect([drafts.writes, journey.state]).toEqual([1, { kind: 'unavailable', why: 'notFound' }]);
    void journey.open();
    await settled();
    journey.opening.shift()?.({ ...opened, resumedAt: 0, revision: drafts.kept.get('autumn')?.revision });
    await settled();
    await journey.saveNow();
    expect(drafts.writes).toBe(2);
  });

  it('shows the form that was opened last, whichever answer comes first', async () => {
    const { journey, kinds } = await fixture();
    void journey.open();
    await settled();
    const [former, latter] = journey.opening;
    latter?.('notReturned');
    await settled();
    former?.(opened);
    await settled();
    expect([journey.state, kinds]).toEqual([
      { kind: 'unavailable', why: 'notReturned' },
      ['opening', 'opening', 'unavailable'],
    ]);
  });

  it('saves what is typed when it is left, and no more afterwards', async () => {
    const { journey, drafts, open } = await fixture();
    await open();
    journey.changed();
    journey.dispose();
    await settled();
    expect(drafts.writes).toBe(1);
    await journey.saveNow();
    expect(drafts.writes).toBe(1);
  });

  it('has its uploads cancelled with its credential before the draft is deleted', async () => {
    const [files, uploadStore] = [new ScriptedFileStore(), new InMemoryUploadStore()];
    const id = await uploadStore.add({ draftKey: 'autumn', fieldKey: 'proofs' }, fileOf('a.zip'), true);
    await uploadStore.setResume(id, 'parts at the school');
    const { journey, drafts, open } = await fixture(files, uploadStore);
    await open();
    await journey.saveNow();
    let cancelled: unknown;
    drafts.watch(() => {
      cancelled = files.uploads.map((upload) => ({ ...upload }));
    });
    await journey.discard();
    expect(cancelled).toMatchObject([
      {
        resumedFrom: 'parts at the school',
        credential: credentialOf('draft'),
        group: 'checkin',
        cancelled: true,
      },
    ]);
    expect(journey.discarded).toBe(1);
  });
});
