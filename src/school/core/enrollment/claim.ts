import type { AttemptKey, AttemptKeys } from '../access/attempts';
import type { Secrets } from '../secrets';

/** What somebody says, by which their tries count. Values in their one spelling, or another spelling is another try. */
export interface Claim {
  /** Which question it is: each counts apart, so that knowing what one asks for does not begin another's counts anew. */
  readonly purpose: string;
  readonly tenantId: string;
  /** Details that are one person's, each a name of the detail and its values, such as `['id', number]`. */
  readonly own: readonly (readonly string[])[];
  /** Details that several people have, such as `['born', date]`: they have more room. */
  readonly shared?: readonly (readonly string[])[];
  /** What else bears its own count of tries wherever they come from, such as a draft. */
  readonly bearer?: string;
  /** Where the call comes from; an opaque text, kept as a keyed digest alone. */
  readonly address: string | undefined;
  /** Calls of one kind share an address's room: a campus that files must not make those wait who sign in. */
  readonly kind?: 'look-up' | 'filing';
  /** Waits that others caused by the details do not hold it up; its own tries count apart. */
  readonly strongProof?: StrongProof | undefined;
}

/** What is proved besides the details, and what knowing the person does not bring. */
export type StrongProof =
  /** Can be guessed at, by whoever knows the details. */
  | { readonly kind: 'admissionNo' }
  /**
   * The verified mobile of this owner. Its tries count by it as well, so that nobody makes them wait who does not have
   * that phone in hand.
   */
  | { readonly kind: 'phone'; readonly owner: string };

/** Everything that a claim counts under. */
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
      ...shared.flatMap((detail) => both(detail, 'shared', 'sharedEverywhere')),
      ...(bearer === undefined
        ? []
        : [{ key: key(`${purpose} bearer`, tenantId, bearer), limit: 'identity' } as const]),
    ],
    // One count for all schools of a platform: their look-ups are guessed at from the same desk.
    address:
      address === undefined ? undefined : key(kind === 'look-up' ? 'address' : `address ${kind}`, address),
  };
}
