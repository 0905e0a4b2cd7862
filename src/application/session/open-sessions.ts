import type { Credential } from '#domain/credential';
import type { Session, SessionKind } from '../ports/session/session';
import type { EndableKind } from '../ports/session/sign-out-gateway';

export interface OpenSession {
  readonly kind: EndableKind;
  readonly credential: Credential;
}

const KINDS: readonly SessionKind[] = ['applicant', 'newStudent'];

export function openSessions(session: Session): readonly OpenSession[] {
  return KINDS.flatMap((kind) => {
    const credential = session.current(kind);
    return credential === undefined ? [] : [{ kind, credential }];
  });
}
