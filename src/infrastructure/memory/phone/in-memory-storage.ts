import type { DraftChange, DraftStore, SaveResult } from '#application/ports/enrollment/draft-store';
import type { Preferences } from '#application/ports/phone/preferences';
import type { SessionKind } from '#application/ports/session/session';
import type { SessionStore } from '#application/ports/session/session-store';
import type { Credential } from '#domain/credential';
import { type Draft, draftKey } from '#domain/enrollment/draft';
import type { SearchResult } from '#domain/session/search-result';
import type { PublicUserInfo, UserInfo } from '#domain/session/user-info';
import { InMemoryUploadStore } from './in-memory-upload-store';

export class InMemorySessionStore implements SessionStore {
  private readonly sessions = new Map<SessionKind, Credential>();
  private applicantInfo: UserInfo = {};
  private studentInfo: UserInfo | undefined = undefined;
  publicUserInfo: PublicUserInfo | undefined = undefined;
  readAnnouncement: string | undefined = undefined;
  teacherId: string | undefined = undefined;
  searchResult: SearchResult | undefined = undefined;

  get userInfo(): UserInfo {
    return this.studentInfo ?? this.applicantInfo;
  }

  current(kind: SessionKind): Credential | undefined {
    return this.sessions.get(kind);
  }

  end(kind: SessionKind, refused: Credential): boolean {
    const current = this.current(kind) ?? refused;
    if (current !== refused) return false;
    if (kind === 'newStudent') this.leaveCheckin();
    else if (this.current(kind)) this.clear();
    return true;
  }

  signIn(applicant: Credential, userInfo: UserInfo = {}): void {
    this.sessions.clear();
    this.sessions.set('applicant', applicant);
    this.applicantInfo = userInfo;
    this.studentInfo = undefined;
  }

  checkin(student: Credential, welcomeId: string, userInfo: UserInfo = this.applicantInfo): void {
    this.sessions.set('newStudent', student);
    this.studentInfo = { ...userInfo, welcomeId };
  }

  leaveCheckin(): void {
    this.sessions.delete('newStudent');
    this.studentInfo = undefined;
  }

  setOrganisation(place: PublicUserInfo | undefined): void {
    this.publicUserInfo = place;
  }

  markAnnouncementRead(id: string): void {
    this.readAnnouncement = id;
  }

  setReferrer(teacherId: string): void {
    this.teacherId = teacherId;
  }

  saveAdmissionLookup(result: SearchResult | undefined): void {
    this.searchResult = result;
  }

  clear(): void {
    this.sessions.clear();
    this.applicantInfo = {};
    this.studentInfo = undefined;
    this.teacherId = undefined;
    this.searchResult = undefined;
  }
}

/** Drafts of one phone; `page` returns the store of another page of it. */
export class InMemoryDraftStore implements DraftStore {
  constructor(
    private readonly phone: DraftPhone = { drafts: new Map(), watchers: new Map(), writings: 0 },
    /** The picked files that belong to the drafts. */
    readonly files = new InMemoryUploadStore(),
  ) {}

  page(): InMemoryDraftStore {
    return new InMemoryDraftStore(this.phone, this.files);
  }

  async all(): Promise<readonly Draft[]> {
    return [...this.phone.drafts.values()].reverse();
  }

  async load(key: string): Promise<Draft | undefined> {
    return this.phone.drafts.get(key);
  }

  async save(draft: Draft): Promise<SaveResult> {
    const { phone } = this;
    const key = draftKey(draft);
    const stored = phone.drafts.get(key);
    if (stored?.revision !== draft.revision) return stored ? { newer: stored } : { deleted: true };
    phone.writings += 1;
    const revision = `${phone.writings}`;
    // The last written draft is the last in order.
    phone.drafts.delete(key);
    phone.drafts.set(key, { ...draft, revision });
    this.notify(key);
    return { revision };
  }

  async remove(key: string): Promise<void> {
    this.phone.drafts.delete(key);
    this.files.removeOf(key);
    this.notify(key);
  }

  async clear(): Promise<void> {
    this.phone.drafts.clear();
    this.files.removeOf();
    this.notify();
  }

  watch(listener: (change: DraftChange) => void): () => void {
    const { watchers } = this.phone;
    const watcher = (change: DraftChange) => listener(change);
    watchers.set(watcher, this);
    return () => watchers.delete(watcher);
  }

  private notify(key?: string): void {
    for (const [listener, page] of this.phone.watchers) listener({ key, elsewhere: page !== this });
  }
}

interface DraftPhone {
  readonly drafts: Map<string, Draft>;
  /** Each with the page to which it belongs. */
  readonly watchers: Map<(change: DraftChange) => void, InMemoryDraftStore>;
  writings: number;
}

export class InMemoryPreferences implements Preferences {
  language: string | undefined = undefined;
  readonly phoneLanguages = [];

  chooseLanguage(language: string): void {
    this.language = language;
  }
}
