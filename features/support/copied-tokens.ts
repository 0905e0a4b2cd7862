import assert from 'node:assert/strict';
import { type Token, tokenText } from '#school/core/access/token';
import { Unauthenticated } from '#school/core/access/unauthenticated';
import type { School } from '#school/core/school';
import type { Phone } from './phones/phone';
import { until } from './until';

/** Tokens copied from a phone while its owner was signed in. */
export class CopiedTokens {
  private readonly copied: { readonly key: string; readonly token: string }[] = [];
  private unwatch: () => void = () => undefined;

  async copyFrom(phone: Phone): Promise<void> {
    const kept = Object.entries(await phone.kept());
    const tokens = kept.filter(([key]) => /^(accesstoken|studenttoken):/.test(key));
    assert.notEqual(tokens.length, 0, 'nobody is signed in on this phone');
    this.copied.push(...tokens.map(([key, token]) => ({ key, token })));
  }

  /** Records each draft from the phone's first call with it: on the phone itself the draft is stored encrypted by then. */
  watchDrafts({ admissions: { duplicates, submissions } }: School): void {
    const { check } = duplicates;
    const { submit } = submissions;
    const copy = (tenantId: string, sent: Token | undefined) => {
      const token = tokenText(sent);
      const isKnown = this.copied.some((one) => one.token === token);
      if (token !== '' && !isKnown) this.copied.push({ key: `draft:${tenantId}`, token });
    };
    duplicates.check = (...asked) => {
      copy(asked[0], asked[1]);
      return check.apply(duplicates, asked);
    };
    submissions.submit = (...asked) => {
      copy(asked[0], asked[1]);
      return submit.apply(submissions, asked);
    };
    this.unwatch = () => {
      Object.assign(duplicates, { check });
      Object.assign(submissions, { submit });
    };
  }

  close(): void {
    this.unwatch();
  }

  countOf(kind: string): number {
    return this.copied.filter(({ key }) => key.startsWith(`${kind}:`)).length;
  }

  /** The phone does not wait for the school, so the tokens may end a little later. */
  async openNothing(school: School): Promise<void> {
    await until(
      async () => !(await this.opensAny(school)),
      () => 'a copied token still opens what it opened',
    );
  }

  async opensAll(school: School): Promise<void> {
    assert.equal(await this.countOpening(school), this.copied.length, 'a copied token has ended');
  }

  private async opensAny(school: School): Promise<boolean> {
    return (await this.countOpening(school)) > 0;
  }

  private async countOpening(school: School): Promise<number> {
    let opening = 0;
    for (const { key, token } of this.copied) {
      const [kind, tenantId = ''] = key.split(':');
      opening += await openAs(school, kind, tenantId, token).then(
        () => 1,
        (thrown) => {
          if (thrown instanceof Unauthenticated) return 0;
          throw thrown;
        },
      );
    }
    return opening;
  }
}

function openAs(school: School, kind: string | undefined, tenantId: string, token: string): Promise<unknown> {
  if (kind === 'draft') return school.files.uploadToken(tenantId, token, ['draft']);
  return kind === 'accesstoken'
    ? school.admissions.own.all(tenantId, token)
    : school.welcome.record(tenantId, token);
}
