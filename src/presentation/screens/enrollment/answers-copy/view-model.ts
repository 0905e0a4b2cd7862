import { makeAutoObservable } from 'mobx';
import { type PrintedPicture, printedPictures } from '#application/documents/printed-pictures';
import { surfaceBug } from '#application/errors/surface-bug';
import { withTables } from '#application/form/with-tables';
import { Lifetime } from '#application/journey/lifetime';
import { type PathParams, paths } from '#application/navigation/paths';
import { CodeTables } from '#application/ports/checkin/code-tables';
import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { FileStore } from '#application/ports/files/file-store';
import { Clock } from '#application/ports/phone/clock';
import { Navigation } from '#application/ports/phone/navigation';
import { PageVisibility } from '#application/ports/phone/page-visibility';
import { Printing } from '#application/ports/phone/printing';
import { SchoolInfo } from '#application/ports/session/school-info';
import { Session } from '#application/ports/session/session';
import { callAs } from '#application/session/call-as';
import { watchSession } from '#application/session/watch-session';
import type { Credential } from '#domain/credential';
import type { FiledApplication } from '#domain/enrollment/application';
import type { PromiseLetter } from '#domain/enrollment/application-submission';
import { identityKeys } from '#domain/form/identity-keys';
import { chinaDay } from '#domain/identity/china-day';
import { extractFromIdCard } from '#domain/identity/id-card';
import { isRefused } from '#domain/refused';
import type { PortsOf } from '#presentation/define-screen';
import { Query } from '#presentation/lib/query';
import type { MessageKey } from '#presentation/messages/messages';
import { type AnswerSection, answerSections } from '#presentation/screens/shared/answers/answer-lines';
import { applicationStatusOf } from '#presentation/screens/shared/application/application-status';

/** Age in years from which no guardian has to sign (Civil Code, article 17). */
const OF_AGE = 18;

export const ANSWERS_COPY_PORTS = {
  gateway: EnrollmentGateway,
  school: SchoolInfo,
  session: Session,
  clock: Clock,
  navigation: Navigation,
  printing: Printing,
  files: FileStore,
  tables: CodeTables,
  visibility: PageVisibility,
} as const;

interface AnswersCopyPorts extends Omit<PortsOf<typeof ANSWERS_COPY_PORTS>, 'files'> {
  readonly files: Pick<FileStore, 'readableUrl'>;
}

/** The content of the copy. */
interface Copy {
  readonly school: string;
  readonly application: FiledApplication;
  readonly sections: readonly AnswerSection[];
  /** By the key of their upload field. */
  readonly pictures: Readonly<Record<string, readonly PrintedPicture[]>>;
  readonly letter: PromiseLetter | undefined;
  /** The applicant is a minor on the day of the copy, or their ID number does not give an age. */
  readonly wantsGuardian: boolean;
  /** When it was made, epoch ms by the school's clock; by the phone's if the school's time could not be read. */
  readonly madeAt: number;
}

/** The submitted answers as a printable page. Read in the applicant's session and kept only in this page's memory. */
export class AnswersCopyViewModel {
  readonly reading: Query<Copy | 'notFound'>;
  readonly #lifetime = new Lifetime();
  readonly #applicationId: string;

  readonly #ports: AnswersCopyPorts;

  constructor(params: PathParams, ports: AnswersCopyPorts) {
    this.#ports = ports;
    this.#applicationId = params.application ?? '';
    this.reading = new Query(() => this.read(), this.#lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    if (this.isNothingChosen) return;
    watchSession(this.#ports, 'applicant', this.#lifetime, this.openApplications);
    void this.reading.load();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** The address names no application. */
  get isNothingChosen(): boolean {
    return this.#applicationId === '';
  }

  get copy(): Copy | undefined {
    return this.reading.value === 'notFound' ? undefined : this.reading.value;
  }

  get notFound(): boolean {
    return this.reading.value === 'notFound';
  }

  get canPrint(): boolean {
    return this.#ports.printing.possible;
  }

  get statusWord(): MessageKey | undefined {
    return this.copy && applicationStatusOf(this.copy.application).word;
  }

  /** 打印 */
  print(): void {
    this.#ports.printing.print();
  }

  openApplications(): void {
    this.#ports.navigation.replace(paths.applications);
  }

  private async read(): Promise<Copy | 'notFound'> {
    const copy = await callAs(this.#ports.session, 'applicant', (applicant) => this.made(applicant));
    return copy ?? this.signedOut();
  }

  private async made(applicant: Credential): Promise<Copy | 'notFound'> {
    const { gateway, school, files, tables } = this.#ports;
    const application = await gateway.application(applicant, this.#applicationId);
    if (isRefused(application)) return 'notFound';
    const [template, letter, { name }, pictures, madeAt] = await Promise.all([
      gateway.template(application.planId),
      gateway.promiseLetter(application.planId),
      school.badge(),
      printedPictures(application.answers, files, applicant),
      this.schoolNow(application.planId),
    ]);
    if (isRefused(template)) return 'notFound';
    const readable = await withTables(template, tables, Object.keys(application.answers));
    return {
      school: name,
      application,
      sections: answerSections(readable, application.answers, application.majors),
      pictures,
      letter: isRefused(letter) ? undefined : letter,
      wantsGuardian: isMinor(application, madeAt),
      madeAt,
    };
  }

  /** The copy is handed in at the school, and a phone's date may be wrong by years. */
  private async schoolNow(planId: string): Promise<number> {
    const places = await this.#ports.gateway.places(planId).catch(surfaceBug);
    return places && !isRefused(places) ? places.serverTime : this.#ports.clock.now();
  }

  /** Goes to the list of applications, which asks to sign in. */
  private signedOut(): 'notFound' {
    if (!this.#lifetime.signal.aborted) this.#ports.navigation.replace(paths.applications);
    return 'notFound';
  }
}

/** By the date in China, wherever the phone is. */
function isMinor({ answers }: FiledApplication, at: number): boolean {
  const age = extractFromIdCard(String(answers[identityKeys.idCard] ?? ''), { ageOn: chinaDay(at) });
  return age === '' || Number(age) < OF_AGE;
}
