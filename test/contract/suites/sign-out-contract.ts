import { describe, expect, test } from 'vitest';
import type { EndableKind, SignOutGateway } from '#application/ports/session/sign-out-gateway';
import type { Credential } from '#domain/credential';
import { plans } from '#test/support/demo-plans';
import { person } from '../../school/http/people';
import { accepted, apply, planCalled } from '../support/applicant';
import type { Assembly } from '../support/assembly';
import { atQingyun } from '../support/at-school';
import { studentCredential } from '../support/new-student';

const unauthenticated = { kind: 'unauthenticated' };

interface SignOutSchool {
  readonly gateway: SignOutGateway;
  /** Another session of the same person; a draft belongs to no person yet. */
  open(kind: EndableKind): Promise<Credential>;
}

/** The contract of SignOutGateway. */
export function signOutContract(name: string, newSchool: () => SignOutSchool): void {
  describe(`SignOutGateway: ${name}`, () => {
    test.each(['applicant', 'newStudent', 'draft'] as const)(
      'an ended session cannot be ended again, and others stay: %s',
      async (kind) => {
        const { gateway, open } = newSchool();
        const [one, other] = [await open(kind), await open(kind)];
        await gateway.end(kind, one);
        await expect(gateway.end(kind, one)).rejects.toMatchObject(unauthenticated);
        await gateway.end(kind, other);
      },
    );

    test.each(['applicant', 'newStudent'] as const)(
      'sessions ended everywhere are all of the person’s: %s',
      async (kind) => {
        const { gateway, open } = newSchool();
        const [one, other] = [await open(kind), await open(kind)];
        await gateway.end(kind, one, { everywhere: true });
        await expect(gateway.end(kind, other)).rejects.toMatchObject(unauthenticated);
      },
    );

    test('a session of another kind is not ended', async () => {
      const { gateway, open } = newSchool();
      const session = await open('applicant');
      await expect(gateway.end('newStudent', session)).rejects.toMatchObject(unauthenticated);
      await expect(gateway.end('draft', session)).rejects.toMatchObject(unauthenticated);
      await gateway.end('applicant', session);
    });
  });
}

const who = person(5100, '何静怡');

/** The same at a whole school. */
export function signOutContractAt(name: string, newAssembly: () => Promise<Assembly>): void {
  describe('at a school', () => {
    const at = atQingyun(newAssembly);
    const signIn = async () => accepted(await at.ports.gateway.signIn(who)).token;
    signOutContract(name, () => ({
      gateway: at.ports.signOut,
      open: async (kind) => {
        const { gateway } = at.ports;
        if (kind === 'newStudent') return studentCredential(at.ports);
        if (kind === 'draft')
          return accepted(await gateway.openDraft((await planCalled(gateway, plans.skills)).id)).token;
        const known = await gateway.signIn(who);
        if ('refused' in known) await apply(at.ports, plans.skills, who);
        return signIn();
      },
    }));
  });
}
