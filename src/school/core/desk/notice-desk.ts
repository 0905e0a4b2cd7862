import type { Refusal } from '#domain/enrollment/refusal';
import { ANNOUNCEMENT_LIMITS, type Announcement } from '#domain/session/announcement';
import { countCodePoints, isBlank } from '#domain/text/normalise-text';
import { outcomeOf } from '../access/security-log';
import { addressOf, type Token } from '../access/token';
import type { TokenService } from '../access/token-service';
import { invalid, notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';

export type AnnouncementText = Omit<Announcement, 'id'>;

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
    const title = normalise(written.title).replace(/\s+/g, ' ');
    const text = normalise(written.text);
    const isEmpty = title === '' && text === '';
    const error = isEmpty ? undefined : (errorOf('title', title) ?? errorOf('text', text));
    if (error) return error;
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

function normalise(text: string): string {
  return isBlank(text) ? '' : text.replace(/\r\n?/g, '\n').trim();
}

function errorOf(part: keyof AnnouncementText, text: string): Refusal | undefined {
  if (text === '') return invalid(part, 'required');
  return countCodePoints(text) > ANNOUNCEMENT_LIMITS[part] ? invalid(part, 'tooLong') : undefined;
}
