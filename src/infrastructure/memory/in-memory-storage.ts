import type { DraftStore } from '../../application/ports/draft-store';
import type { Preferences } from '../../application/ports/preferences';
import type { SessionStore } from '../../application/ports/session-store';
import { type Draft, draftKey } from '../../domain/form/draft';
import { newcomer, type UserInfo } from '../../domain/session/user-info';

export class InMemorySessionStore implements SessionStore {
  accessToken: string | undefined = undefined;
  userInfo: UserInfo = {};

  signIn(accessToken: string, userInfo?: UserInfo): void {
    this.accessToken = accessToken;
    this.userInfo = newcomer(this.userInfo, userInfo);
  }

  know(part: UserInfo): void {
    this.userInfo = { ...this.userInfo, ...part };
  }

  clear(): void {
    this.accessToken = undefined;
    this.userInfo = {};
  }
}

export class InMemoryDraftStore implements DraftStore {
  private readonly drafts = new Map<string, Draft>();

  async all(): Promise<readonly Draft[]> {
    return [...this.drafts.values()].sort((a, b) => b.savedAt - a.savedAt);
  }

  async load(key: string): Promise<Draft | undefined> {
    return this.drafts.get(key);
  }

  async save(draft: Draft): Promise<void> {
    this.drafts.set(draftKey(draft), draft);
  }

  async remove(key: string): Promise<void> {
    this.drafts.delete(key);
  }

  async clear(): Promise<void> {
    this.drafts.clear();
  }
}

export class InMemoryPreferences implements Preferences {
  language: string | undefined = undefined;

  chooseLanguage(language: string): void {
    this.language = language;
  }
}
