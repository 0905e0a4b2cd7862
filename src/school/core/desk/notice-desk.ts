import type { Refusal } from '#domain/enrollment/refusal';
import type { Announcement } from '#domain/session/announcement';
import { outcomeOf } from '../access/security-log';
import { addressOf, type Token } from '../access/token';
import type { TokenService } from '../access/token-service';
import { type AnnouncementText, announcementOf } from '../platform/announcement-text';
import { invalid, notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';

/** The announcement on the school's home screen. Every call requires a steward's token of that tenant. */
export class NoticeDesk {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'secrets' | 'securityLog'>,
    private readonly tokens: TokenService,
  ) {}

  /** Undefined where there is none. */
  async current(tenantId: string, stewardToken: Token | undefined): Promise<Announcement | undefined> {
    await this.tokens.steward(tenantId, stewardToken);
    return (await this.deps.store.read((tables) => tables.tenants.byId(tenantId)))?.notice;
  }

  /** A new announcement is unread for everyone; empty title and text remove it. */
  async post(
    tenantId: string,
    stewardToken: Token | undefined,
    written: AnnouncementText,
  ): Promise<Partial<Announcement> | Refusal> {
    const steward = await this.tokens.steward(tenantId, stewardToken);
    const { title, text, error } = announcementOf(written);
    if (error) return invalid(error.path, error.code);
    const isEmpty = title === '' && text === '';
    const notice = isEmpty ? undefined : { id: this.deps.secrets.newId(), title, text };
    const result = await this.deps.store.transaction<Partial<Announcement> | Refusal>(async ({ tenants }) => {
      if (!(await tenants.byId(tenantId))) return notFound;
      await tenants.saveNotice(tenantId, notice);
      return notice ?? {};
    });
    this.deps.securityLog.record({
      kind: 'announcement',
      act: isEmpty ? 'remove' : 'post',
      tenantId,
      actor: `steward:${steward}`,
      address: addressOf(stewardToken),
      subject: notice?.id,
      outcome: outcomeOf(result),
    });
    return result;
  }
}
