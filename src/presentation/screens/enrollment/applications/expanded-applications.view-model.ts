import { makeAutoObservable } from 'mobx';
import type { Application } from '#domain/enrollment/application';

/** Of which applications the life cycle lies open: the only one, and the one that the address names, until they are folded. */
export class ExpandedApplications {
  /** Ids of those that the student has laid open or folded. */
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
