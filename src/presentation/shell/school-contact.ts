import { makeAutoObservable, runInAction } from 'mobx';
import { failureKind } from '#application/errors/failure-kind';
import type { SchoolInfo } from '#application/ports/session/school-info';
import type { SchoolContact } from '#domain/enrollment/notice';
import type { ContactSource } from '../widgets/feedback/failure-help/contact-context';

/** The school's contact, loaded once and kept while the page is open, so that it can be shown offline. */
export class SchoolContactReader implements ContactSource {
  contact: SchoolContact | undefined = undefined;
  #reading: Promise<void> | undefined = undefined;
  readonly #school: () => Pick<SchoolInfo, 'badge'>;

  constructor(school: () => Pick<SchoolInfo, 'badge'>) {
    this.#school = school;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  read(): void {
    this.#reading ??= this.load().catch(this.fail);
  }

  private async load(): Promise<void> {
    const { contact } = await this.#school().badge();
    runInAction(() => {
      this.contact = contact;
    });
  }

  /** The failure that the contact is to help with is already shown; a bug is reported. The next call loads again. */
  private fail(thrown: unknown): void {
    failureKind(thrown);
    this.#reading = undefined;
  }
}
