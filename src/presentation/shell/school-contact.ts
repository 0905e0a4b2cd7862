import { makeAutoObservable, runInAction } from 'mobx';
import type { SchoolInfo } from '#application/ports/school-info';
import type { SchoolContact } from '#domain/enrollment/notice';
import { failureKind } from '../lib/failure-kind';
import type { ContactSource } from '../widgets/feedback/failure-help/contact-context';

/** Whom to ask at this school, read once and kept for as long as the page is open: a call needs no network. */
export class SchoolContactReader implements ContactSource {
  contact: SchoolContact | undefined = undefined;
  #reading = false;
  #known = false;
  readonly #school: () => Pick<SchoolInfo, 'badge'>;

  constructor(school: () => Pick<SchoolInfo, 'badge'>) {
    this.#school = school;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  read(): void {
    if (this.#known || this.#reading) return;
    this.#reading = true;
    void this.load();
  }

  private async load(): Promise<void> {
    try {
      const { contact } = await this.#school().badge();
      this.#known = true;
      runInAction(() => {
        this.contact = contact;
      });
    } catch (thrown) {
      // The failure that help was wanted for has been said; a bug of the app is reported.
      failureKind(thrown);
    } finally {
      this.#reading = false;
    }
  }
}
