import type { DraftStore } from '#application/ports/enrollment/draft-store';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import type { SessionStore } from '#application/ports/session/session-store';
import type { EndableKind, SignOutGateway } from '#application/ports/session/sign-out-gateway';
import type { VisitMemory } from '#application/ports/session/visit-memory';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import { SchoolSignOut } from '#application/session/school-sign-out';
import { SignOut } from '#application/session/sign-out';
import type { Credential } from '#domain/credential';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { FakeClock } from '#test/support/fake-clock';

/**
 * A school that records calls or gives the test's responses. Credentials that it has not issued are sessions of one person each.
 */
export class ScriptedSignOutGateway implements SignOutGateway {
  readonly asked: unknown[] = [];
  readonly reported: unknown[] = [];
  readonly school: SchoolSignOut;
  private readonly kinds = new Map<Credential, EndableKind>();
  private readonly ended = new Set<Credential>();

  constructor(
    private readonly answer: () => Promise<void> = async () => undefined,
    clock: Clock = new FakeClock(),
  ) {
    this.school = new SchoolSignOut(this, clock, { report: (thrown) => this.reported.push(thrown) });
  }

  /** A session more of the one person who has several. */
  open(kind: EndableKind): Credential {
    const credential = credentialOf(`${kind} ${this.kinds.size}`);
    this.kinds.set(credential, kind);
    return credential;
  }

  async end(...[kind, credential, options = {}]: Parameters<SignOutGateway['end']>): Promise<void> {
    this.asked.push([kind, credential, options]);
    const opened = this.kinds.get(credential);
    if (this.ended.has(credential) || (opened ?? kind) !== kind)
      throw new GatewayError('unauthenticated', 'there is no such session');
    await this.answer();
    this.ended.add(credential);
    if (!options.everywhere || !opened) return;
    for (const [other, otherKind] of this.kinds) if (otherKind === kind) this.ended.add(other);
  }

  of(
    drafts: DraftStore,
    session: SessionStore,
    memory: VisitMemory = new InMemoryVisitMemory(drafts),
  ): SignOut {
    return new SignOut(this.school, drafts, session, memory);
  }
}
