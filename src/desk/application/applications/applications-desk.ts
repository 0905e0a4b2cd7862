import { Owner } from '#application/journey/owner';
import type { Clock } from '#application/ports/phone/clock';
import type { DeskApi } from '../ports/desk-api';
import type { ShortcutSetting } from '../ports/shortcut-setting';
import { ApplicationReview, UnsentTexts } from './application-review';
import { ApplicationsList, type ListFilter } from './applications-list';
import { Voiding } from './voiding';

interface DeskState {
  /** The application that is open beside the list, or instead of it. */
  readonly review?: ApplicationReview | undefined;
}

/** 报名: the list, and the application that is open. */
export class ApplicationsDesk extends Owner<DeskState> {
  readonly list: ApplicationsList;
  readonly voiding: Voiding;
  /** By application: kept while others are looked at. */
  readonly #unsent = new Map<string, UnsentTexts>();

  constructor(
    private readonly desk: DeskApi,
    private readonly clock: Clock,
    readonly shortcuts: ShortcutSetting,
  ) {
    super({});
    this.list = new ApplicationsList({ desk, clock });
    this.voiding = new Voiding(desk, () => this.list.reload());
    this.lifetime.add(() => this.list.dispose());
    this.lifetime.add(() => this.state.review?.dispose());
  }

  /** Shows what the address says. */
  show(filter: ListFilter, id: string | undefined): void {
    this.list.open(filter);
    const { review } = this.state;
    if (review?.id === id) return;
    review?.dispose();
    if (id === undefined) this.set({});
    else this.#open(id);
  }

  #open(id: string): void {
    const { desk, clock, list } = this;
    const unsent = this.#unsent.get(id) ?? new UnsentTexts();
    this.#unsent.set(id, unsent);
    const review = new ApplicationReview({ desk, clock }, id, unsent);
    review.record.subscribe(() => {
      const { value } = review.record.state;
      if (value) list.replace(value);
    });
    list.select(id);
    this.set({ review });
    void review.record.load();
  }
}
