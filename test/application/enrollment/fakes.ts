import type { Message } from '#application/message';
import type {
  BootFormHandover,
  BootInput,
  PublicContent,
} from '#application/ports/enrollment/boot-form-handover';
import type { EnrollmentGateway, Resubmission } from '#application/ports/enrollment/enrollment-gateway';
import type { PlanQueue } from '#application/ports/enrollment/plan-queue';
import { GatewayError, type GatewayErrorKind } from '#application/ports/failures/gateway-error';
import {
  type FileRefusal,
  FileRefused,
  type FileStore,
  type PickedFile,
  type Upload,
  type UploadOptions,
} from '#application/ports/files/file-store';
import type { Confirmations, Question } from '#application/ports/phone/confirmations';
import type { ToastAction, Toasts, ToastTone } from '#application/ports/phone/toasts';
import type { Credential } from '#domain/credential';
import type { Application, FiledApplication } from '#domain/enrollment/application';
import type {
  ApplicationSubmission,
  DraftGrant,
  Places,
  PromiseLetter,
  Receipt,
} from '#domain/enrollment/application-submission';
import type { ApplicantIdentity } from '#domain/enrollment/identity';
import type { Plan, PlanSummary } from '#domain/enrollment/plan';
import type { QueueProgress } from '#domain/enrollment/queue-progress';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Attachment, Template } from '#domain/form/template';
import { typeByName } from '#domain/upload/content-type';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { type FakeClock, settled } from '#test/support/fake-clock';
import { greyJpeg } from '#test/support/sample-pictures';
import { autumnPlan, autumnTemplate, receipt } from './samples';

/** The boot form's input, or none. */
export class FakeBootForm implements BootFormHandover {
  readonly received: string[] = [];
  typing: BootInput | undefined;
  home: PublicContent | undefined;

  async stopDrafting(): Promise<void> {
    this.received.push('stopDrafting');
  }
  transferTo(take: (typing: BootInput) => void): void {
    this.received.push('transferTo');
    if (this.typing) take(this.typing);
  }
  end(): void {
    this.received.push('end');
  }
}

export class FakeToasts implements Toasts {
  readonly shown: (Message | { readonly text: string })[] = [];
  /** The action of the latest toast; undefined if it has none or was dismissed. */
  offered: ToastAction | undefined = undefined;
  show(message: Message | { readonly text: string }, _tone?: ToastTone, action?: ToastAction): void {
    this.shown.push(message);
    this.offered = action;
    action?.shown(() => {
      if (this.offered === action) this.offered = undefined;
    });
  }
}

export class FakeConfirmations implements Confirmations {
  decision = true;
  readonly asked: Question[] = [];
  async ask(question: Question): Promise<boolean> {
    this.asked.push(question);
    return this.decision;
  }
}

/** A school with settable responses; `fails` makes the next call of a name throw. */
export class ScriptedEnrollmentGateway implements EnrollmentGateway {
  planResult: Plan | Refusal = autumnPlan;
  templateResult: Template | Refusal = autumnTemplate;
  letterResult: PromiseLetter | Refusal = { title: '诚信承诺书', body: '本人承诺所填内容真实。' };
  placesResult: Partial<Places> = {};
  draftResult: ((count: number) => DraftGrant | Refusal) | undefined = undefined;
  submitResult: Receipt | Refusal = receipt;
  applicationsResult: readonly Application[] = [];
  applicationResult: FiledApplication | Refusal = { refused: 'notFound' };
  resubmitResult: Application | Refusal = { refused: 'notFound' };
  withdrawResult: Application | Refusal = { refused: 'notFound' };
  duplicateResult: Refusal | undefined = undefined;
  readonly judged: ApplicantIdentity[] = [];
  readonly calls: Record<string, number> = {};
  readonly fails = new Map<string, GatewayErrorKind>();
  readonly submissions: { grant: DraftGrant; submission: ApplicationSubmission }[] = [];
  readonly resubmissions: Resubmission[] = [];

  constructor(private readonly clock: Pick<FakeClock, 'now'>) {}

  async plans(_keyword?: string) {
    const plans: readonly PlanSummary[] = [];
    return this.called('plans', { serverTime: this.clock.now(), plans });
  }
  async plan() {
    const result = this.planResult;
    return this.called('plan', 'refused' in result ? result : { serverTime: this.clock.now(), plan: result });
  }
  templateAhead(): void {
    this.called('templateAhead', undefined);
  }
  async template() {
    return this.called('template', this.templateResult);
  }
  async promiseLetter() {
    return this.called('promiseLetter', this.letterResult);
  }
  async places(): Promise<Places | Refusal> {
    const { cap, taken, opensAt, closesAt } = autumnPlan;
    const places = { serverTime: this.clock.now(), cap, taken, opensAt, closesAt, ...this.placesResult };
    return this.called('places', places);
  }
  async openDraft(planId: string): Promise<DraftGrant | Refusal> {
    const count = (this.calls.openDraft ?? 0) + 1;
    const own = {
      draftId: `d${count}`,
      planId,
      submissionKey: `key${count}`,
      token: credentialOf(`draft-token-${count}`),
    };
    return this.called('openDraft', this.draftResult?.(count) ?? own);
  }
  async submit(grant: DraftGrant, submission: ApplicationSubmission) {
    this.submissions.push({ grant, submission });
    return this.called('submit', this.submitResult);
  }
  async applications() {
    return this.called('applications', this.applicationsResult);
  }
  async application() {
    return this.called('application', this.applicationResult);
  }
  async returnedFields() {
    const { state } = this.applicationResult as { readonly state?: FiledApplication['state'] };
    return this.called('returnedFields', state?.status === 'returned' ? state.reasons : []);
  }
  async resubmit(_applicant: Credential, resubmission: Resubmission) {
    this.resubmissions.push(resubmission);
    return this.called('resubmit', this.resubmitResult);
  }
  async withdraw(): Promise<Application | Refusal> {
    return this.called('withdraw', this.withdrawResult);
  }
  async judgeDuplicate(_draft: unknown, identity: ApplicantIdentity): Promise<Refusal | undefined> {
    this.judged.push(identity);
    return this.called('judgeDuplicate', this.duplicateResult);
  }
  async lookUp(): Promise<Refusal> {
    return { refused: 'notFound' };
  }
  async signIn(): Promise<Refusal> {
    return { refused: 'notFound' };
  }

  private async called<T>(name: string, result: T): Promise<T> {
    this.calls[name] = (this.calls[name] ?? 0) + 1;
    await Promise.resolve();
    const kind = this.fails.get(name);
    this.fails.delete(name);
    if (kind) throw new GatewayError(kind, `${name} failed`);
    return result;
  }
}

/** An opening queue whose progress is set by the test. */
export class ScriptedPlanQueue implements PlanQueue {
  result: QueueProgress | Refusal | GatewayError = { refused: 'notFound' };
  polls = 0;

  async progress(): Promise<QueueProgress | Refusal> {
    this.polls += 1;
    if (this.result instanceof GatewayError) throw this.result;
    return this.result;
  }
}

interface ScriptedUpload {
  readonly file: PickedFile;
  readonly credential: Credential;
  readonly group: UploadOptions['group'];
  readonly announced: UploadOptions['announced'];
  readonly resumedFrom: string | undefined;
  readonly progress: (fraction: number) => void;
  cancelled: boolean;
  suspended: boolean;
  finish(): Promise<void>;
  fail(kind: GatewayErrorKind, userMessage?: string): Promise<void>;
  /** The school refuses the file itself. */
  refuse(reason: FileRefusal): Promise<void>;
}

export class ScriptedFileStore implements FileStore {
  readonly uploads: ScriptedUpload[] = [];
  url: string | undefined = 'https://files.example/1';

  upload(
    file: PickedFile,
    credential: Credential,
    onProgress: (fraction: number) => void,
    { group, announced, resume }: UploadOptions = {},
  ): Upload {
    let resolve: (attachment: Attachment) => void = () => {};
    let reject: (error: Error) => void = () => {};
    const done = new Promise<Attachment>((yes, no) => {
      resolve = yes;
      reject = no;
    });
    const path = `stored/${this.uploads.length + 1}`;
    const entry: ScriptedUpload = {
      file,
      credential,
      group,
      announced,
      resumedFrom: resume?.saved,
      progress: onProgress,
      cancelled: false,
      suspended: false,
      finish: () => {
        resolve({ path, name: file.name, type: file.type, size: file.size });
        return settled();
      },
      fail: (kind, userMessage) => {
        reject(new GatewayError(kind, 'upload failed', { userMessage }));
        return settled();
      },
      refuse: (reason) => {
        reject(new FileRefused(reason));
        return settled();
      },
    };
    this.uploads.push(entry);
    const cancel = () => {
      entry.cancelled = true;
      reject(new GatewayError('cancelled', 'cancelled'));
    };
    const suspend = () => {
      entry.suspended = true;
      reject(new GatewayError('cancelled', 'suspended'));
    };
    return { done, cancel, suspend };
  }

  async readableUrl(..._: Parameters<FileStore['readableUrl']>): Promise<string> {
    if (this.url === undefined) throw new GatewayError('offline', 'no network');
    return this.url;
  }
}

export const MB = 2 ** 20;

/** Of `size` bytes; a photo that is large enough for it can be parsed. */
export function fileOf(name: string, size = 1024, type = typeByName(name) ?? ''): PickedFile {
  const bytes = new Uint8Array(size);
  const photo = greyJpeg({ width: 8, height: 8 });
  if (type === 'image/jpeg' && size >= photo.length) {
    bytes.set(photo.subarray(0, -2));
    bytes.set([0xff, 0xd9], size - 2);
  }
  return { name, size, type, arrayBuffer: async () => bytes.buffer };
}
