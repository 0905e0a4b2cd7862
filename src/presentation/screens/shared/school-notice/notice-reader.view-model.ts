import { makeAutoObservable } from 'mobx';
import type { SchoolInfo } from '#application/ports/session/school-info';
import type { SchoolNotice } from '#domain/enrollment/notice';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import { Query } from '#presentation/lib/query';

/** A notice or document opened over a screen. */
export class NoticeReader {
  /** The open notice; its title is shown before its text is loaded. Undefined: none is open. */
  opened: { readonly id: string; readonly title: string } | undefined = undefined;
  readonly reading: Query<SchoolNotice | Refusal>;

  constructor(school: SchoolInfo) {
    this.reading = new Query(() => school.notice(this.opened?.id ?? ''));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get notice(): SchoolNotice | undefined {
    const { value } = this.reading;
    return value === undefined || isRefused(value) ? undefined : value;
  }

  get notFound(): boolean {
    return isRefused(this.reading.value);
  }

  open(document: { readonly id: string; readonly title: string }): Promise<void> {
    this.opened = document;
    return this.retry();
  }

  close(): void {
    this.opened = undefined;
    this.reading.dispose();
  }

  async retry(): Promise<void> {
    this.reading.reset();
    if (this.opened) await this.reading.load();
  }
}
