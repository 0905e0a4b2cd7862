import { makeAutoObservable } from 'mobx';
import type { GatewayErrorKind } from '#application/ports/gateway-error';
import type { SchoolInfo } from '#application/ports/school-info';
import type { Notice } from '#domain/enrollment/notice';
import { isRefused } from '#domain/refused';
import { failureKind } from '#presentation/lib/failure-kind';

/** A notice or document opened over a screen. */
export class NoticeReader {
  /** What was tapped: its title stands there before the text does. Undefined: nothing is open. */
  opened: { readonly id: string; readonly title: string } | undefined = undefined;
  notice: Notice | undefined = undefined;
  failure: GatewayErrorKind | 'notFound' | undefined = undefined;

  readonly #school: SchoolInfo;
  constructor(school: SchoolInfo) {
    this.#school = school;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async open(document: { readonly id: string; readonly title: string }): Promise<void> {
    this.opened = document;
    await this.retry();
  }

  close(): void {
    this.opened = undefined;
  }

  async retry(): Promise<void> {
    const document = this.opened;
    if (!document) return;
    this.notice = undefined;
    this.failure = undefined;
    try {
      const answer = await this.#school.notice(document.id);
      if (this.opened !== document) return;
      if (isRefused(answer)) this.fail('notFound');
      else this.show(answer);
    } catch (thrown) {
      if (this.opened === document) this.fail(failureKind(thrown));
    }
  }

  private show(notice: Notice): void {
    this.notice = notice;
  }

  private fail(kind: GatewayErrorKind | 'notFound'): void {
    this.failure = kind;
  }
}
