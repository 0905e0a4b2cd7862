import { Owner } from '#application/journey/owner';
import type { Decision } from './records';

export interface ReturnedField {
  readonly isTicked: boolean;
  readonly reason: string;
  readonly sample: string;
}

const UNTICKED: ReturnedField = { isTicked: false, reason: '', sample: '' };

type ReturnFields = Readonly<Record<string, ReturnedField>>;

/** 退回修改 of one application, as typed: kept while its record is loaded anew or the call fails. */
export class ReturnForm extends Owner<ReturnFields> {
  constructor() {
    super({});
  }

  field(key: string): ReturnedField {
    return this.state[key] ?? UNTICKED;
  }

  change(key: string, part: Partial<ReturnedField>): void {
    this.set({ ...this.state, [key]: { ...this.field(key), ...part } });
  }

  /** Takes over what a decision said that is taken back. */
  adopt(fields: Extract<Decision, { kind: 'return' }>['fields']): void {
    this.set(
      Object.fromEntries(
        fields.map(({ key, reason, sample = '' }) => [key, { isTicked: true, reason, sample }]),
      ),
    );
  }

  clear(): void {
    this.set({});
  }

  /** The decision about those of `keys` that are ticked; or the first that has no reason; undefined: none is ticked. */
  decision(
    keys: readonly string[],
  ): Extract<Decision, { kind: 'return' }> | { readonly missing: string } | undefined {
    const ticked = keys.filter((key) => this.field(key).isTicked);
    if (ticked.length === 0) return undefined;
    const missing = ticked.find((key) => this.field(key).reason.trim() === '');
    if (missing !== undefined) return { missing };
    const fields = ticked.map((key) => {
      const { reason, sample } = this.field(key);
      return { key, reason: reason.trim(), ...(sample.trim() && { sample: sample.trim() }) };
    });
    return { kind: 'return', fields };
  }
}
