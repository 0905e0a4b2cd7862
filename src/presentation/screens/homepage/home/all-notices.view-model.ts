import { makeAutoObservable, observableRef } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import type { SchoolInfo } from '#application/ports/session/school-info';
import type { NoticePage, NoticeSummary } from '#domain/enrollment/notice';
import { Command } from '#presentation/lib/command';

/** 全部通知: what is known of them, and the earlier ones page by page. */
export class AllNoticesViewModel {
  notices: readonly NoticeSummary[];
  /** Loads the next page. */
  readonly more: Command<[], NoticePage>;
  private nextPage: string | undefined;

  constructor(school: Pick<SchoolInfo, 'notices'>, first: NoticePage, lifetime: Lifetime) {
    this.notices = first.notices;
    this.nextPage = first.nextPage;
    this.more = new Command(lifetime, () => school.notices(this.nextPage), {
      done: (page) => this.append(page),
    });
    makeAutoObservable(this, { notices: observableRef }, { autoBind: true });
  }

  get hasMore(): boolean {
    return this.nextPage !== undefined;
  }

  private append({ notices, nextPage }: NoticePage): void {
    // A notice may have been published anew meanwhile.
    const known = new Set(this.notices.map(({ id }) => id));
    this.notices = [...this.notices, ...notices.filter(({ id }) => !known.has(id))];
    // Stop if a school returns the same page again, instead of offering it for ever.
    this.nextPage = nextPage === this.nextPage ? undefined : nextPage;
  }
}
