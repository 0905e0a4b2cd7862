import { makeAutoObservable } from 'mobx';
import type { Application } from '#domain/enrollment/application';

/** Whose life cycles are expanded: at first a single application's, and that of the application in the address. */
export class ExpandedApplications {
  /** Ids of those that the student has expanded or collapsed. */
  private readonly toggled = new Set<string>();
  readonly #wanted: string | undefined;
  readonly #list: () => readonly Application[];

  constructor(wanted: string | undefined, list: () => readonly Application[]) {
    this.#wanted = wanted;
    this.#list = list;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  has(applicationId: string): boolean {
    const isOpenFirst = applicationId === this.#wanted || this.#list().length === 1;
    return isOpenFirst !== this.toggled.has(applicationId);
  }

  toggle(applicationId: string): void {
    if (!this.toggled.delete(applicationId)) this.toggled.add(applicationId);
  }

  clear(): void {
    this.toggled.clear();
  }
}
