import { faceErrors } from '#domain/checkin/face-photo';
import type { FaceDecision } from '#school/core/checkin/face/face-decision';
import type { DeskStudent } from '#school/core/checkin/face/face-desk';
import { ask } from './dialog';
import {
  badge,
  button,
  CardCache,
  cardHead,
  choice,
  element,
  find,
  messageOf,
  redraw,
  replace,
  setText,
  toast,
} from './elements';
import { ofSchool, t, tOr } from './messages';
import { onTab, shownTab } from './page';
import { Pages } from './pages';
import { onSchool, RefusalError, type School } from './school';

const REFRESH_MS = 2000;

/** The new students of one school, and the review of their photos. */
class Students {
  private readonly pages = new Pages<DeskStudent>(({ welcomeId }) => welcomeId);
  private readonly cards = new CardCache();
  /** Students whose photos are waiting for review, as many as one response has. */
  private waiting: readonly DeskStudent[] = [];
  private waitingInAll = 0;
  private filter: 'all' | 'photos' = 'all';

  constructor(readonly school: School) {}

  async refresh(): Promise<void> {
    const { school, filter } = this;
    if (!school.signedIn || document.hidden || find('dialog', HTMLDialogElement).open) return;
    if (shownTab() !== 'students') return;
    const result = await school.get(filter === 'all' ? 'students' : 'photos-to-check').catch(() => undefined);
    if (!result || this !== shown || filter !== this.filter) return;
    const { entries, counts } = result;
    this.waitingInAll = counts.photosToCheck;
    if (filter === 'all') this.pages.renew(entries, { all: counts.students });
    else this.waiting = entries;
    this.draw();
  }

  async loadMore(): Promise<void> {
    const more = find('students-more', HTMLButtonElement);
    more.disabled = true;
    try {
      const last = this.pages.entries.at(-1);
      const after = last && { after: last.welcomeId, changed: String(last.updatedAt) };
      const { entries, counts } = await this.school.get('students', after);
      this.pages.append(last, entries, { all: counts.students });
    } catch (thrown) {
      toast(messageOf(thrown));
    }
    more.disabled = false;
    if (this === shown) this.draw();
  }

  private draw(): void {
    const { pages, filter } = this;
    const isAll = filter === 'all';
    const filters = [
      ['all', t('students.all')],
      ['photos', t('students.photos', { waiting: this.waitingInAll })],
    ] as const;
    redraw(find('students-filters'), [filters, filter], () =>
      filters.map(([key, text]) =>
        choice(text, key === filter, () => {
          this.filter = key;
          this.draw();
          this.refresh();
        }),
      ),
    );
    setText(find('students-count'), isAll ? this.allText() : this.waitingText());
    const students = isAll ? pages.entries : this.waiting;
    replace(
      find('students-list'),
      students.map((one) => this.cards.get(one.welcomeId, one, () => this.drawCard(one))),
    );
    find('students-more').hidden = !isAll || pages.isWhole;
  }

  private allText(): string {
    const { total, entries, isWhole } = this.pages;
    if (total === 0) return t('students.none');
    const numbers = { count: total, loaded: entries.length };
    return t(isWhole ? 'students.count' : 'students.countLoaded', numbers);
  }

  private waitingText(): string {
    const { waiting, waitingInAll } = this;
    if (waitingInAll === 0) return t('students.noPhotos');
    const isWhole = waiting.length >= waitingInAll;
    const numbers = { count: waitingInAll, first: waiting.length };
    return t(isWhole ? 'students.photoCount' : 'students.photoCountFirst', numbers);
  }

  private drawCard(student: DeskStudent): HTMLElement {
    const { maskedName, maskedIdCard, admission, stage, face } = student;
    return element(
      'li',
      { className: 'entry' },
      cardHead(
        maskedName,
        `${ofSchool(admission.className ?? admission.major ?? '')} · ${maskedIdCard}`,
        badge({
          text: t(`stage.${stage}`),
          tone: stage === 'ready' || stage === 'reported' ? 'good' : 'wait',
        }),
      ),
      element('p', { className: 'meta' }, tOr(`face.${face.state}`, face.state)),
      ...(face.state === 'checking' ? [this.drawPhoto(face.path), this.drawActions(student, face.path)] : []),
    );
  }

  private drawPhoto(path: string): HTMLElement {
    const image = element('img', { className: 'face', alt: t('face.picture') });
    this.school.get('photo', { path }).then(
      ({ url }) => {
        image.src = url;
      },
      () => image.remove(),
    );
    return image;
  }

  private drawActions({ welcomeId, maskedName }: DeskStudent, path: string): HTMLElement {
    const action = (text: string, className: string, work: () => Promise<FaceDecision | undefined>) =>
      button(
        text,
        async () => {
          const decision = await work();
          if (decision) await this.decide(welcomeId, path, decision);
        },
        { className, label: t('text.labelled', { label: text, text: maskedName }) },
      );
    return element(
      'div',
      { className: 'actions' },
      action(t('face.pass'), '', async () => 'pass'),
      action(t('face.refuse'), 'bad', () => askFaults(maskedName)),
    );
  }

  private async decide(welcomeId: string, path: string, decision: FaceDecision): Promise<void> {
    try {
      await this.school.post('decide-face', { welcomeId, path, decision });
      toast(t(decision === 'pass' ? 'face.passDone' : 'face.refuseDone'));
    } catch (thrown) {
      const isReplaced = thrown instanceof RefusalError && thrown.data.path === 'face';
      toast(isReplaced ? t('face.replaced') : messageOf(thrown));
    }
    await this.refresh();
  }
}

function askFaults(maskedName: string): Promise<FaceDecision | undefined> {
  const ticks = faceErrors.map((fault) => {
    const tick = element('input', { type: 'checkbox', value: fault });
    const row = element('div', { className: 'choice' }, element('label', {}, tick, t(`fault.${fault}`)));
    return { fault, tick, row };
  });
  return ask<FaceDecision>({
    title: t('face.refuse'),
    about: maskedName,
    confirm: t('face.refuseConfirm'),
    body: [element('div', { className: 'choices' }, ...ticks.map(({ row }) => row))],
    read: () => {
      const refuse = ticks.filter(({ tick }) => tick.checked).map(({ fault }) => fault);
      return refuse.length > 0 ? { decision: { refuse } } : t('face.noReason');
    },
  });
}

let shown: Students | undefined;

export function startStudents(): void {
  onSchool((school) => {
    if (shown?.school !== school) shown = new Students(school);
    find('students').hidden = !school.signedIn;
    shown.refresh();
  });
  onTab(() => shown?.refresh());
  find('students-more').addEventListener('click', () => shown?.loadMore());
  setInterval(() => shown?.refresh(), REFRESH_MS);
}
