import type { Application } from '#domain/enrollment/application';
import type { Refusal } from '#domain/enrollment/refusal';
import { isSameAnswer } from '#domain/form/answers/answer';
import { changedKeys } from '#domain/form/answers/changed-keys';
import { normaliseAnswers } from '#domain/form/answers/normalise-answers';
import { editableKeys } from '#domain/form/editable-keys';
import { filledByIdCard, identityKeys } from '#domain/form/identity-keys';
import type { Answers } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import { applicantOwner, draftOwner } from '../../access/file-owners';
import { outcomeOf } from '../../access/security-log';
import { addressOf, type Token } from '../../access/token';
import type { TokenService } from '../../access/token-service';
import { afterEvent } from '../../payment/fee-lifecycle';
import type { ApplicationRecord, PlanDefinition } from '../../records';
import { invalid, notFound } from '../../refusals';
import type { SchoolDeps } from '../../school-deps';
import type { Reading } from '../../store';
import { keysOf, personKey } from '../applicants';
import { applicationOf, changedElsewhere } from '../application-view';
import { allAttachments, claimAttachments, withStoredMetadata } from '../attachments';
import type { DirectUploads } from '../direct-uploads';
import { isOwn, ownApplication } from '../own-applications';
import { type FiledAnswers, fileAnswers } from './filed-answers';
import type { Resubmission } from './submission';
import type { SubmissionGuard } from './submission-guard';

/** New answers to the fields that the school returned. */
export class Resubmissions {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'securityLog'>,
    private readonly tokens: TokenService,
    private readonly guard: SubmissionGuard,
    private readonly directUploads: DirectUploads,
  ) {}

  async resubmit(
    tenantId: string,
    token: Token | undefined,
    resubmission: Resubmission,
  ): Promise<Application | Refusal> {
    const address = addressOf(token);
    const key = await this.tokens.applicant(tenantId, token);
    const seen = await ownApplication(this.deps, tenantId, token, key, resubmission.applicationId);
    if (!seen) return notFound;
    const result = await this.resubmitSeen(seen, key, resubmission, address);
    this.deps.securityLog.record({
      kind: 'application',
      act: 'resubmit',
      tenantId,
      actor: `applicant:${key}`,
      address,
      subject: seen.id,
      outcome: outcomeOf(result),
    });
    return result;
  }

  private async resubmitSeen(
    seen: ApplicationRecord,
    key: string,
    resubmission: Resubmission,
    address: string | undefined,
  ): Promise<Application | Refusal> {
    const { store } = this.deps;
    const { version } = resubmission;
    if (isRepetition(seen, resubmission)) return applicationOf(seen);
    if (seen.version !== version) return changedElsewhere(seen);
    if (seen.state.status !== 'returned') return invalid('applicationId', seen.state.status);
    await this.directUploads.acceptAttachments(seen.tenantId, resubmission.answers, address);
    const edited = await store.read((reading) => editApplication(reading, seen, resubmission.answers, key));
    if (isRefused(edited)) return edited;
    const refusal = await this.checkNumber(seen, edited.filed.identity.idCard, address);
    return refusal ?? this.write(seen, edited, key);
  }

  /** A changed ID number counts as an attempt: the response could reveal whether that person has applied. */
  private async checkNumber(
    { id, tenantId, planId, keys }: ApplicationRecord,
    idCard: string,
    address: string | undefined,
  ): Promise<Refusal | undefined> {
    if (personKey(this.deps.secrets, tenantId, idCard) === keys.person) return undefined;
    return this.guard.checkChange({ tenantId, planId, idCard, address }, id);
  }

  private write(
    seen: ApplicationRecord,
    { plan, filed, templateVersion }: ResubmittedAnswers,
    key: string,
  ): Promise<Application | Refusal> {
    const { store, clock, secrets } = this.deps;
    const { tenantId } = seen;
    return store.transaction(async (tables): Promise<Application | Refusal> => {
      const locked = await tables.applications.findForUpdate(tenantId, seen.id);
      if (!locked || !isOwn(locked, key)) return notFound;
      if (locked.version !== seen.version) return changedElsewhere(locked);
      const next = afterEvent(locked, { type: 'resubmit' }, plan, clock.now());
      if (!next) return invalid('applicationId', locked.state.status);
      const keys = keysOf(secrets, tenantId, filed.identity);
      const { answers, majors } = filed;
      const changed = changedKeys(locked.answers, answers);
      const record = { ...next, keys, answers, majors, changed, templateVersion };
      if (!(await tables.applications.save(record))) return { refused: 'duplicate' };
      const known = new Set(allAttachments(locked.answers).map(({ path }) => path));
      await claimAttachments(
        tables,
        allAttachments(answers).filter(({ path }) => !known.has(path)),
      );
      return applicationOf(record);
    });
  }
}

interface ResubmittedAnswers {
  readonly plan: PlanDefinition;
  readonly filed: FiledAnswers;
  readonly templateVersion: number;
}

/** The stored answers merged with the new ones of the returned fields, validated. */
async function editApplication(
  reading: Reading,
  record: ApplicationRecord,
  changes: Answers,
  applicantKey: string,
): Promise<ResubmittedAnswers | Refusal> {
  const { tenantId, planId, draftId } = record;
  const plan = await reading.plans.find(tenantId, planId);
  if (!plan) return notFound;
  const { template } = plan;
  const returned = record.state.status === 'returned' ? record.state.reasons : [];
  const open = editableKeys(
    template,
    returned.map(({ key }) => key),
  );
  const stranger = Object.keys(changes).find((key) => !open.has(key));
  if (stranger !== undefined) return invalid(`answers.${stranger}`, 'notReturned');
  const normalised = normaliseAnswers(template, {
    ...withoutStale(record.answers, changes, open),
    ...changes,
  });
  const answers = await withStoredMetadata(reading, template, normalised, {
    tenantId,
    owners: [draftOwner(draftId), applicantOwner(applicantKey)],
    known: allAttachments(record.answers),
  });
  if (isRefused(answers)) return answers;
  const filed = fileAnswers(template, plan.definition, answers, (key) => open.has(key));
  if (isRefused(filed)) return filed;
  return { plan: plan.definition, filed, templateVersion: template.version };
}

/** Removes birth date and sex derived from the former ID number, unless they are sent anew. */
function withoutStale(answers: Answers, changes: Answers, open: ReadonlySet<string>): Answers {
  if (changes[identityKeys.idCard] === undefined) return answers;
  const stale: readonly string[] = Object.values(filledByIdCard).filter((key) => open.has(key));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !stale.includes(key)));
}

/** Whether this is a repetition of the last resubmission, whose response was lost. */
function isRepetition(record: ApplicationRecord, { version, answers }: Resubmission): boolean {
  if (record.version !== version + 1 || record.history.at(-1)?.event !== 'resubmit') return false;
  return Object.entries(answers).every(([key, answer]) => isSameAnswer(record.answers[key], answer));
}
