import type { Receipt } from '#domain/enrollment/application-submission';

/** The screen that an application is submitted from. */
export interface SubmissionHost {
  /** 提交报名: whatever sends by itself goes this way too, for answers and consent may be others meanwhile. */
  submit(): Promise<void>;
  submitted(receipt: Receipt): void;
  /** The school has no such plan any more. */
  notFound(): void;
  /** To an answer that has to be given anew; to the form where there is no such. */
  goToField(key: string): void;
}
