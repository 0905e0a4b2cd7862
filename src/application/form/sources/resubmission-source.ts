import type { Application, FiledApplication } from '#domain/enrollment/application';
import { isRefusal, type Refusal } from '#domain/enrollment/refusal';
import type { Draft } from '#domain/form/draft';
import { editableKeys } from '#domain/form/editable-keys';
import { fieldKind } from '#domain/form/field-kind';
import { normaliseAnswers } from '#domain/form/normalise-answers';
import type { Answer, Answers, Field, Template } from '#domain/form/template';
import type { DraftStore } from '../../ports/draft-store';
import type { EnrollmentGateway } from '../../ports/enrollment-gateway';
import { errorKind, GatewayError } from '../../ports/gateway-error';
import type { SessionStore } from '../../ports/session-store';
import { endSession } from '../../session/end-session';
import type { FormProgress, FormSource, FormUnavailable, OpenedForm } from '../form-source';
import { resumeDraft } from '../resume-draft';

/** Mending the fields that a school sent back, and only those. */
export class ResubmissionSource implements FormSource {
  private filed: FiledApplication | undefined;
  private template: Template | undefined;
  private editableKeys: ReadonlySet<string> = new Set();
  private underWay: Promise<Application | Refusal> | undefined;

  constructor(
    private readonly applicationId: string,
    private readonly gateway: EnrollmentGateway,
    private readonly drafts: DraftStore,
    private readonly session: SessionStore,
  ) {}

  get draftKey(): string {
    return this.applicationId;
  }

  async open(): Promise<OpenedForm | FormUnavailable> {
    const filed = await this.read();
    if (typeof filed === 'string') return filed;
    if (filed.state.status !== 'returned') return 'notReturned';
    const { reasons } = filed.state;
    const [template, draft] = await Promise.all([
      this.gateway.template(filed.planId),
      this.drafts.load(this.applicationId).catch(() => undefined),
    ]);
    if (isRefusal(template)) return 'notFound';
    this.filed = filed;
    this.template = template;
    this.editableKeys = editableKeys(
      template,
      reasons.map(({ key }) => key),
    );
    const resumed = draft && resumeDraft(template, draft);
    return {
      template,
      planTitle: filed.planTitle,
      answers: { ...filed.answers, ...(resumed && only(resumed.answers, this.editableKeys)) },
      editableKeys: this.editableKeys,
      reasons,
      resumedAt: draft?.step,
      revision: draft?.revision,
      templateChanged: false,
      removed: resumed?.removed ?? [],
    };
  }

  draftOf(progress: FormProgress): Draft {
    const { filed, template } = this;
    return {
      ...progress,
      planId: filed?.planId ?? '',
      templateVersion: template?.version ?? 0,
      resubmission: { applicationId: this.applicationId, version: filed?.version ?? 0 },
    };
  }

  bearer(refused?: string): Promise<string | Refusal> {
    if (refused !== undefined) endSession(this.session, refused);
    return Promise.resolve(this.session.accessToken ?? { refused: 'notFound' });
  }

  /**
   * Sends the open fields' answers, once however often it is tapped, and wipes the draft. Throws GatewayError. After a
   * lost answer the next try is `changedElsewhere`, as the version has grown.
   */
  resubmit(answers: Answers): Promise<Application | Refusal> {
    this.underWay ??= this.send(answers).finally(() => {
      this.underWay = undefined;
    });
    return this.underWay;
  }

  private async send(answers: Answers): Promise<Application | Refusal> {
    const { accessToken } = this.session;
    const { filed, template } = this;
    if (accessToken === undefined) throw new GatewayError('unauthenticated', 'nobody is signed in any more');
    if (!filed || !template) return { refused: 'notFound' };
    const outcome = await this.gateway
      .resubmit(accessToken, {
        applicationId: this.applicationId,
        version: filed.version,
        answers: this.editedAnswers(template, filed, answers),
      })
      .catch((thrown: unknown) => {
        if (errorKind(thrown) === 'unauthenticated') endSession(this.session, accessToken);
        throw thrown;
      });
    if (!isRefusal(outcome)) await this.drafts.remove(this.draftKey).catch(() => undefined);
    return outcome;
  }

  /** The open fields alone, tidied; one that was emptied is sent empty. */
  private editedAnswers(template: Template, filed: FiledApplication, answers: Answers): Answers {
    const open = template.fields.filter(({ key }) => this.editableKeys.has(key));
    const whole = { ...without(filed.answers, this.editableKeys), ...answers };
    const tidied = normaliseAnswers(template, whole);
    return Object.fromEntries(open.map((field) => [field.key, tidied[field.key] ?? emptyAnswer(field)]));
  }

  private async read(): Promise<FiledApplication | FormUnavailable> {
    const { accessToken } = this.session;
    if (accessToken === undefined) return 'signedOut';
    try {
      const answer = await this.gateway.application(accessToken, this.applicationId);
      return isRefusal(answer) ? 'notFound' : answer;
    } catch (thrown) {
      if (errorKind(thrown) !== 'unauthenticated') throw thrown;
      endSession(this.session, accessToken);
      return 'signedOut';
    }
  }
}

function only(answers: Answers, keys: ReadonlySet<string>): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)));
}

function without(answers: Answers, keys: ReadonlySet<string>): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.has(key)));
}

function emptyAnswer(field: Field): Answer {
  switch (fieldKind(field)) {
    case 'region':
      return { code: '', names: [] };
    case 'checkboxes':
    case 'majors':
    case 'upload':
      return [];
    default:
      return '';
  }
}
