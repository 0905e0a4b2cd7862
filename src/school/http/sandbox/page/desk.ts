import { ANNOUNCEMENT_LIMITS } from '#domain/session/announcement';
import type { SentCode } from '#school/core/access/phone-code';
import type { DeskAction } from '../desk-actions';
import { prepareAction } from './applications/application-actions';
import { filters, searchApplications } from './applications/application-state';
import { drawDetail, drawEntry, drawRow } from './applications/application-views';
import { askVoid, byNetwork } from './applications/voiding';
import { ask } from './dialog';
import {
  button,
  CardCache,
  carryOut,
  choice,
  element,
  find,
  labelled,
  messageOf,
  onTap,
  redraw,
  replace,
  setText,
  toast,
} from './elements';
import { clock } from './format';
import { startGate } from './gate/gate';
import { t } from './messages';
import { startMoney } from './money';
import { drawPage, focusTab, shownTab, takePlace } from './page';
import { Pages } from './pages';
import { type DeskApplication, isSignedOut, type School, schools, showSchool } from './school';
import { startStudents } from './students';

const REFRESH_MS = 2000;
/** Minimum number of entries that a tap on 更多 adds, if there are as many. */
const SHOWN_MORE = 20;

/** Whether the screen is wide enough for an application next to the list. */
const wide = matchMedia('(min-width: 64rem)');
const search = find('search', HTMLInputElement);

/** The applications of one school, and what is decided of them. */
class Desk {
  private readonly pages = new Pages<DeskApplication>(({ id }) => id);
  private readonly cards = new CardCache();
  private filter = filters[0];
  /** The application shown next to the list, if the screen is wide enough. */
  private opened: string | undefined;

  constructor(
    readonly school: School,
    private readonly offered: readonly School[],
  ) {}

  async refresh(): Promise<void> {
    if (!this.school.signedIn) return this.draw();
    try {
      const [{ entries, counts }, codes] = await Promise.all([
        this.school.get('applications'),
        this.school.get('phone-codes'),
      ]);
      if (this !== shown) return;
      this.pages.renew(entries, counts);
      drawPhoneCodes(codes);
      showLive(true);
      this.draw();
    } catch (thrown) {
      if (this !== shown) return;
      if (isSignedOut(thrown)) this.draw();
      else showLive(false, messageOf(thrown));
    }
  }

  /** Loads pages until enough entries are shown, or there are no more. */
  async loadMore(): Promise<void> {
    const { pages, school } = this;
    const more = find('more', HTMLButtonElement);
    more.disabled = true;
    try {
      const enough = this.matching().length + SHOWN_MORE;
      let isLonger = true;
      while (isLonger && this.matching().length < enough) {
        const last = pages.entries.at(-1);
        const after = last && { after: last.id, changed: String(last.updatedAt) };
        const { entries, counts } = await school.get('applications', after);
        isLonger = pages.append(last, entries, counts);
      }
      showLive(true);
    } catch (thrown) {
      showLive(false, messageOf(thrown));
    }
    more.disabled = false;
    if (this === shown) this.draw();
  }

  draw(): void {
    const { school, offered } = this;
    showSchool(school);
    find('sign-in').hidden = school.signedIn;
    find('desk').hidden = !school.signedIn;
    find('live').hidden = !school.signedIn;
    setText(find('sign-in-school'), school.name);
    find('ways-in', HTMLAnchorElement).href = school.entryAddress;
    redraw(find('schools'), [offered, school.tenantId], () =>
      offered.map((one) => choice(one.name, one === school, () => choose(one, offered))),
    );
    find('colleagues-of').hidden = school.staff.length === 0;
    redraw(find('colleagues'), school.tenantId, () =>
      school.staff.map((one) =>
        button(`${one.name} · ${t(`role.${one.role}`)}`, () =>
          school.enterAs(one).catch((thrown) => toast(messageOf(thrown))),
        ),
      ),
    );
    if (school.signedIn) this.drawList();
  }

  drawList(): void {
    const { pages } = this;
    const counted = filters.map((one) => [
      one.key,
      `${t(`filter.${one.key}`)} ${this.countOf(one) ?? ''}`.trim(),
    ]);
    redraw(find('filters'), [counted, this.filter.key], () =>
      filters.map((one, at) =>
        choice(counted[at]?.[1] ?? '', one === this.filter, () => {
          this.filter = one;
          this.drawList();
        }),
      ),
    );
    const matching = this.matching();
    const networks = byNetwork(pages.entries);
    const sameAs = ({ network = '' }: DeskApplication) => networks.get(network)?.length ?? 0;
    if (wide.matches) this.drawBeside(matching, sameAs);
    else {
      delete find('list').dataset.content;
      const cards = matching.map((entry) =>
        this.cards.get(entry.id, [entry, sameAs(entry)], () =>
          drawEntry(entry, sameAs(entry), (action) => this.act(entry, action)),
        ),
      );
      replace(find('list'), cards);
    }
    find('detail').hidden = !wide.matches || matching.length === 0;
    find('more').hidden = pages.isWhole;
    drawSummary(pages, matching.length);
  }

  /** Number of entries on all pages that match a filter; undefined if that is unknown until all pages are loaded. */
  private countOf({ statuses, matches }: (typeof filters)[number]): number | undefined {
    const { counts, isWhole, entries } = this.pages;
    if (statuses) return statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
    return isWhole ? entries.filter(matches).length : undefined;
  }

  private matching(): readonly DeskApplication[] {
    return searchApplications(this.pages.entries, this.filter, search.value);
  }

  /** Two columns: the list, and next to it the opened application, or else the first. */
  private drawBeside(matching: readonly DeskApplication[], sameAs: (entry: DeskApplication) => number): void {
    const entry = matching.find(({ id }) => id === this.opened) ?? matching[0];
    this.opened = entry?.id;
    const content = matching.map(({ id, maskedName, no, planTitle, state }) => [
      id,
      maskedName,
      no,
      planTitle,
      state,
      id === this.opened,
    ]);
    redraw(find('list'), content, () =>
      matching.map((one) => drawRow(one, one === entry, () => this.open(one.id))),
    );
    if (entry)
      redraw(find('detail'), [entry, sameAs(entry)], () =>
        drawDetail(entry, sameAs(entry), (action) => this.act(entry, action)),
      );
  }

  private open(id: string): void {
    this.opened = id;
    this.drawList();
    find('list').querySelector<HTMLElement>('[aria-current]')?.focus();
  }

  private async act(entry: DeskApplication, action: DeskAction): Promise<void> {
    const chosen = await prepareAction(this.school, entry, action);
    if (!chosen) return;
    await carryOut(chosen.run, () => chosen.done);
    await this.refresh();
  }

  async void(): Promise<void> {
    const command = await askVoid(this.pages.entries);
    if (!command) return;
    await carryOut(
      () => this.school.post('void', command),
      ({ voided, remaining }) =>
        t(remaining > 0 ? 'void.doneInPart' : 'void.done', { count: voided, left: remaining }),
    );
    await this.refresh();
  }

  async signIn(): Promise<void> {
    await carryOut(
      () => this.school.signIn(),
      () => t('signIn.done'),
    );
    await this.refresh();
    // The button is gone with its card.
    if (this.school.signedIn) focusTab();
  }

  /** Editor of the announcement on the home screen, which is shown to each student once. */
  async writeNotice(): Promise<void> {
    const { title = '', text = '' } = await this.school.get('notice');
    const titleField = element('input', { type: 'text', maxLength: ANNOUNCEMENT_LIMITS.title, value: title });
    const textField = element('textarea', { maxLength: ANNOUNCEMENT_LIMITS.text, rows: 8, value: text });
    const written = await ask({
      title: t('notice.title'),
      about: t('notice.about'),
      confirm: t('notice.save'),
      body: [labelled(t('notice.heading'), titleField), labelled(t('notice.text'), textField)],
      read: () => {
        const decision = { title: titleField.value.trim(), text: textField.value.trim() };
        return (decision.title === '') === (decision.text === '') ? { decision } : t('notice.halfEmpty');
      },
    });
    if (!written) return;
    await this.school.post('notice', written);
    toast(t(written.title === '' ? 'notice.removed' : 'notice.posted'));
  }
}

/** How many applications are shown, or why none is. */
function drawSummary({ entries, isWhole, total }: Pages<DeskApplication>, count: number): void {
  const numbers = { count, loaded: entries.length, total };
  const counted = t(isWhole ? 'applications.count' : 'applications.countLoaded', numbers);
  setText(find('count'), entries.length > 0 ? counted : '');
  const noMatch = isWhole ? 'applications.noMatch' : 'applications.noMatchLoaded';
  setText(find('empty'), t(entries.length > 0 ? noMatch : 'applications.none'));
  find('empty').hidden = count > 0;
}

/** Verification codes that a demo school would send as text messages. */
function drawPhoneCodes(codes: readonly SentCode[]): void {
  find('codes').hidden = codes.length === 0;
  redraw(find('codes-list'), codes, () =>
    codes.flatMap(({ maskedPhone, code, at }) => [
      element('dt', {}, `${maskedPhone} · ${clock(at)}`),
      element('dd', {}, code),
    ]),
  );
}

/** Shows whether the list is up to date; `error`: why it is not. */
function showLive(alive: boolean, error = ''): void {
  find('live').classList.toggle('lost', !alive);
  setText(find('live-text'), t(alive ? 'live.on' : 'live.lost'));
  find('problem').hidden = alive;
  setText(find('problem'), error);
}

let shown: Desk | undefined;

function choose(school: School, offered: readonly School[]): Promise<void> {
  shown = new Desk(school, offered);
  search.value = '';
  return shown.refresh();
}

export async function startDesk(): Promise<void> {
  drawPage(() => ({ tenantId: shown?.school.tenantId, tab: shownTab() }));
  startGate();
  startStudents();
  startMoney();
  onTap(find('sign-in-button'), () => shown?.signIn());
  onTap(find('void'), () => shown?.void());
  onTap(find('notice'), () => shown?.writeNotice().catch((thrown) => toast(messageOf(thrown))));
  search.addEventListener('input', () => shown?.drawList());
  find('more').addEventListener('click', () => shown?.loadMore());
  wide.addEventListener('change', () => {
    if (shown?.school.signedIn) shown.drawList();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) shown?.refresh();
  });
  setInterval(() => {
    const isAsking = find('dialog', HTMLDialogElement).open;
    if (!document.hidden && !isAsking && shown?.school.signedIn) shown.refresh();
  }, REFRESH_MS);
  try {
    const offered = await schools();
    const tenantId = takePlace();
    const chosen = offered.find((one) => one.tenantId === tenantId) ?? offered[0];
    if (chosen) await choose(chosen, offered);
    else showLive(false, t('page.noSchool'));
  } catch (thrown) {
    showLive(false, messageOf(thrown));
  }
}
