import { makeAutoObservable, runInAction } from 'mobx';
import type { SchoolInfo } from '#application/ports/school-info';
import type { SchoolContact } from '#domain/enrollment/notice';
import { failureKind } from '../lib/failure-kind';
import type { ContactSource } from '../widgets/feedback/failure-help/contact-context';

/** Whom to ask at this school, read once and kept for as long as the page is open: a call needs no network. */
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

  /** The failure that help was wanted for has been said; a bug of the app is reported. It is asked for again. */
  private fail(thrown: unknown): void {
    failureKind(thrown);
    this.#reading = undefined;
  }
}
