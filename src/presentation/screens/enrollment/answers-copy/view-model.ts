import { makeAutoObservable } from 'mobx';
import { type PrintedPicture, printedPictures } from '#application/documents/printed-pictures';
import { surfaceBug } from '#application/errors/surface-bug';
import { withTables } from '#application/form/with-tables';
import { Lifetime } from '#application/journey/lifetime';
import { type PathParams, paths } from '#application/navigation/paths';
import type { CodeTables } from '#application/ports/checkin/code-tables';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { FileStore } from '#application/ports/files/file-store';
import type { Clock } from '#application/ports/phone/clock';
import type { Navigation } from '#application/ports/phone/navigation';
import type { PageVisibility } from '#application/ports/phone/page-visibility';
import type { Printing } from '#application/ports/phone/printing';
import type { SchoolInfo } from '#application/ports/session/school-info';
import type { Session } from '#application/ports/session/session';
import { callAs } from '#application/session/call-as';
import type { Credential } from '#domain/credential';
import type { FiledApplication } from '#domain/enrollment/application';
import type { PromiseLetter } from '#domain/enrollment/application-submission';
import { identityKeys } from '#domain/form/identity-keys';
import { chinaDay } from '#domain/identity/china-day';
import { extractFromIdCard } from '#domain/identity/id-card';
import { isRefused } from '#domain/refused';
import { Query } from '#presentation/lib/query';
import { watchSession } from '#presentation/lib/watch-session';
import type { MessageKey } from '#presentation/messages/messages';
import { type AnswerSection, answerSections } from '#presentation/screens/shared/answers/answer-lines';
import { applicationStatusOf } from '#presentation/screens/shared/application/application-status';

/** Age in years from which no guardian has to sign (Civil Code, article 17). */
const OF_AGE = 18;

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

  readonly #gateway: EnrollmentGateway;
  readonly #school: SchoolInfo;
  readonly #session: Session;
  readonly #clock: Clock;
  readonly #navigation: Navigation;
  readonly #printing: Printing;
  readonly #files: Pick<FileStore, 'readableUrl'>;
  readonly #tables: CodeTables;
  readonly #visibility: PageVisibility;

  constructor(
    params: PathParams,
    gateway: EnrollmentGateway,
    school: SchoolInfo,
    session: Session,
    clock: Clock,
    navigation: Navigation,
    printing: Printing,
    files: Pick<FileStore, 'readableUrl'>,
    tables: CodeTables,
    visibility: PageVisibility,
  ) {
    this.#visibility = visibility;
    this.#tables = tables;
    this.#files = files;
    this.#gateway = gateway;
    this.#school = school;
    this.#session = session;
    this.#clock = clock;
    this.#navigation = navigation;
    this.#printing = printing;
    this.#applicationId = params.application ?? '';
    this.reading = new Query(() => this.read(), this.#lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    if (this.isNothingChosen) return;
    watchSession(
      { session: this.#session, visibility: this.#visibility },
      'applicant',
      this.#lifetime,
      this.openApplications,
    );
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
    return this.#printing.possible;
  }

  get statusWord(): MessageKey | undefined {
    return this.copy && applicationStatusOf(this.copy.application).word;
  }

  /** 打印 */
  print(): void {
    this.#printing.print();
  }

  openApplications(): void {
    this.#navigation.replace(paths.applications);
  }

  private async read(): Promise<Copy | 'notFound'> {
    const copy = await callAs(this.#session, 'applicant', (applicant) => this.made(applicant));
    return copy ?? this.signedOut();
  }

  private async made(applicant: Credential): Promise<Copy | 'notFound'> {
    const application = await this.#gateway.application(applicant, this.#applicationId);
    if (isRefused(application)) return 'notFound';
    const [template, letter, { name }, pictures, madeAt] = await Promise.all([
      this.#gateway.template(application.planId),
      this.#gateway.promiseLetter(application.planId),
      this.#school.badge(),
      printedPictures(application.answers, this.#files, applicant),
      this.schoolNow(application.planId),
    ]);
    if (isRefused(template)) return 'notFound';
    const readable = await withTables(template, this.#tables, Object.keys(application.answers));
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
    const places = await this.#gateway.places(planId).catch(surfaceBug);
    return places && !isRefused(places) ? places.serverTime : this.#clock.now();
  }

  /** Goes to the list of applications, which asks to sign in. */
  private signedOut(): 'notFound' {
    if (!this.#lifetime.signal.aborted) this.#navigation.replace(paths.applications);
    return 'notFound';
  }
}

/** By the date in China, wherever the phone is. */
function isMinor({ answers }: FiledApplication, at: number): boolean {
  const age = extractFromIdCard(String(answers[identityKeys.idCard] ?? ''), { ageOn: chinaDay(at) });
  return age === '' || Number(age) < OF_AGE;
}
