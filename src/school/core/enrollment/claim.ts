import type { AttemptKey, AttemptKeys } from '../access/attempts';
import type { Secrets } from '../secrets';

/** The details of an attempt, by which it is counted. Values must be normalised: another spelling would count separately. */
export interface Claim {
  /** The kind of call; each is counted separately, so that success in one does not reset the counters of another. */
  readonly purpose: string;
  readonly tenantId: string;
  /** Details that identify one person, each as its name and values, such as `['id', number]`. */
  readonly own: readonly (readonly string[])[];
  /** Details that several people share, such as `['born', date]`: they have higher limits. */
  readonly shared?: readonly (readonly string[])[];
  /** Something else with its own counter over all networks, such as a draft. */
  readonly bearer?: string;
  /** The client's network address, as an opaque text; stored only as a keyed digest. */
  readonly address: string | undefined;
  /** Calls of one kind share an address's limit: many submissions from a campus must not lock out those who sign in. */
  readonly kind?: 'look-up' | 'submission' | 'desk';
  /** Bypasses lockouts that others have caused with these details; its own attempts are counted separately. */
  readonly strongProof?: StrongProof | undefined;
}

/** A proof besides the details, which people who know the student do not have. */
export type StrongProof =
  /** Could be guessed by someone who knows the details. */
  | { readonly kind: 'admissionNo' }
  /**
   * The verified mobile of this owner. Its attempts are also counted by owner, so that only someone with that phone can
   * cause a lockout.
   */
  | { readonly kind: 'phone'; readonly owner: string };

/** All counters of a claim. */
export function attemptKeysOf(secrets: Pick<Secrets, 'derive'>, claim: Claim): AttemptKeys {
  const { tenantId, own, shared = [], bearer, address, kind = 'look-up', strongProof } = claim;
  const key = (...parts: readonly string[]) => secrets.derive('tries', parts.join('\n'));
  const purpose = strongProof ? `${claim.purpose}, ${strongProof.kind}` : claim.purpose;
  const holder = strongProof?.kind === 'phone' ? [strongProof.owner] : [];
  const both = (detail: readonly string[], here: AttemptKey['limit'], everywhere: AttemptKey['limit']) => [
    { key: key(`${purpose} here`, tenantId, address ?? '', ...detail), limit: here },
    { key: key(`${purpose} everywhere`, tenantId, ...detail), limit: everywhere },
  ];
  return {
    counts: [
      ...own.flatMap((detail) =>
        both([...detail, ...holder], 'identity', strongProof ? 'tally' : 'identityEverywhere'),
      ),
      ...shared.flatMap((detail) => both([...detail, ...holder], 'shared', 'sharedEverywhere')),
      ...(bearer === undefined
        ? []
        : [{ key: key(`${purpose} bearer`, tenantId, bearer), limit: 'identity', ofBearer: true } as const]),
    ],
    // One counter per address for all schools of a platform: a guesser tries them all from the same address.
    address:
      address === undefined ? undefined : key(kind === 'look-up' ? 'address' : `address ${kind}`, address),
  };
}
