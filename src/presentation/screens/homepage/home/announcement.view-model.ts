import { makeAutoObservable } from 'mobx';
import type { SessionStore } from '#application/ports/session/session-store';
import type { Announcement } from '#domain/session/announcement';

/** 学校公告: opens automatically until it has been read on this phone, and on request after that. */
export class AnnouncementReader {
  open: boolean;
  /** The dialog's code could not be loaded. */
  failed = false;
  #shown = false;

  readonly #session: SessionStore;
  constructor(
    readonly announcement: Announcement | undefined,
    session: SessionStore,
  ) {
    this.#session = session;
    this.open = announcement !== undefined && announcement.id !== session.readAnnouncement;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  read(): void {
    this.failed = false;
    this.open = true;
  }

  /** 我知道了, or any other way of closing the dialog. */
  close(): void {
    this.open = false;
    this.#shown = false;
    if (this.announcement) this.#session.markAnnouncementRead(this.announcement.id);
  }

  /** The dialog has been rendered. */
  appeared(): void {
    this.#shown = true;
  }

  fail(): void {
    this.open = false;
    this.failed = true;
  }

  /** The screen was left while the dialog was open: the announcement counts as read, unless the dialog had not rendered yet. */
  remaining(): void {
    if (this.#shown) this.close();
  }
}
