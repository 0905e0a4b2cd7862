import { applicationEndpoints } from '#wire/desk/applications';
import type { DataOf, DeskApi, RequestOf } from '../ports/desk-api';

export type VoidFilter = RequestOf<typeof applicationEndpoints.previewVoid>;
export type VoidPreview = DataOf<typeof applicationEndpoints.previewVoid>;

/** 批量作废 of made-up submissions. */
export class Voiding {
  constructor(
    private readonly desk: DeskApi,
    private readonly done: () => void,
  ) {}

  preview(filter: VoidFilter): Promise<VoidPreview> {
    return this.desk.call(applicationEndpoints.previewVoid, filter);
  }

  /** Call by call, until none is left that can be voided. */
  async void(filter: VoidFilter, reason: string): Promise<{ readonly voided: number }> {
    let voided = 0;
    try {
      for (;;) {
        const step = await this.desk.call(applicationEndpoints.void, { ...filter, reason });
        voided += step.voided;
        if (step.remaining === 0 || step.voided === 0) return { voided };
      }
    } finally {
      this.done();
    }
  }
}
