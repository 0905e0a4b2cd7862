import type { WelcomeRecord } from '#domain/checkin/welcome';
import { attachmentsOf, textOf } from '#domain/form/answers/answer';
import type { Answers } from '#domain/form/template';
import { maskIdNumber, parseNationalId } from '#domain/identity/national-id';
import { maskName, normaliseName } from '#domain/identity/person-name';
import { isRefused } from '#domain/refused';
import { surfaceBug } from '../errors/surface-bug';
import type { EnrollmentGateway } from '../ports/enrollment/enrollment-gateway';
import type { Session } from '../ports/session/session';

/**
 * What a new student answered when applying, if the applicant is also signed in on this phone. The school discloses it
 * only to a verified applicant: name and ID number, which suffice to begin check-in, are not enough. Never rejects.
 */
export class KnownAnswers {
  constructor(
    private readonly gateway: Pick<EnrollmentGateway, 'applications' | 'application'>,
    private readonly session: Session,
  ) {}

  async of(student: Pick<WelcomeRecord, 'maskedName' | 'maskedIdCard'>): Promise<Answers> {
    return (await this.read(student).catch(surfaceBug)) ?? {};
  }

  private async read(student: Pick<WelcomeRecord, 'maskedName' | 'maskedIdCard'>): Promise<Answers> {
    const applicant = this.session.current('applicant');
    if (!applicant) return {};
    const applications = await this.gateway.applications(applicant);
    const admitted = applications.find(({ state }) => state.status === 'admitted');
    const filed = admitted && (await this.gateway.application(applicant, admitted.id));
    if (!filed || isRefused(filed)) return {};
    return isOf(student, filed.answers) ? withoutFiles(filed.answers) : {};
  }
}

/** A family may apply for one child and check in another on the same phone. */
function isOf(
  { maskedName, maskedIdCard }: Pick<WelcomeRecord, 'maskedName' | 'maskedIdCard'>,
  { name, idCard }: Answers,
): boolean {
  const id = parseNationalId(textOf(idCard));
  if ('invalid' in id) return false;
  return maskIdNumber(id.number) === maskedIdCard && maskName(normaliseName(textOf(name))) === maskedName;
}

/** A new student has no access to the applicant's files. */
function withoutFiles(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([, answer]) => attachmentsOf(answer).length === 0),
  );
}
