import { makeAutoObservable } from 'mobx';
import { Lifetime } from '#application/journey/lifetime';
import { paths } from '#application/navigation/paths';
import { CheckinLookup } from '#application/ports/checkin/checkin-lookup';
import { BootFormHandover } from '#application/ports/enrollment/boot-form-handover';
import { FileSaver } from '#application/ports/files/file-saver';
import {
  type RenderedPicture,
  type ResultPicture,
  ResultPictures,
} from '#application/ports/files/result-pictures';
import { Clock } from '#application/ports/phone/clock';
import { Navigation } from '#application/ports/phone/navigation';
import { Toasts } from '#application/ports/phone/toasts';
import { Vibration } from '#application/ports/phone/vibration';
import { IdentityHandover } from '#application/ports/session/identity-handover';
import { PhoneVerification } from '#application/ports/session/phone-verification';
import { SchoolInfo } from '#application/ports/session/school-info';
import { SessionStore } from '#application/ports/session/session-store';
import { VisitMemory } from '#application/ports/session/visit-memory';
import { type ReportDate, reportCalendar } from '#domain/checkin/report-calendar';
import type { AdmissionResult } from '#domain/checkin/welcome';
import { utf8Of } from '#domain/text/utf8';
import type { PortsOf } from '#presentation/define-screen';
import { Command } from '#presentation/lib/command';
import { reachMoment } from '#presentation/lib/moments';
import type { MessageKey } from '#presentation/messages/messages';
import type { LetterSchool } from '#presentation/screens/shared/application/letter-school';
import { IdentityForm } from '#presentation/screens/shared/identity/identity-form.view-model';
import {
  ADMISSION_FIELDS,
  type NewStudentField,
} from '#presentation/screens/shared/identity/identity-input.view-model';
import { NotFoundHelp } from '#presentation/screens/shared/identity/not-found-help.view-model';
import { ResultStep } from '#presentation/screens/shared/identity/result-step';
import type { PictureChoice } from './admission-picture';

const CALENDAR = { name: 'report.ics', type: 'text/calendar;charset=utf-8' };

export class AdmissionResultViewModel {
  readonly form: IdentityForm<NewStudentField, AdmissionResult>;
  readonly help: NotFoundHelp;
  /** The school's response; `again` clears it and shows the form. */
  result: AdmissionResult | undefined = undefined;
  /** The form is shown again after a result. */
  isAgain = false;
  /** The admission has just become known: true once per admission. */
  isMoment = false;
  /** What the student allows on the picture. */
  withName = false;
  withClass = false;
  /** Address of the picture if the host cannot save it: it is shown, to be saved by a long press. */
  shownPicture: string | undefined = undefined;

  readonly #lifetime = new Lifetime();
  readonly #step: ResultStep;
  readonly #rendering: Command<[ResultPicture, AdmissionResult | undefined], RenderedPicture | undefined>;
  readonly #ports: AdmissionResultPorts;

  constructor(ports: AdmissionResultPorts) {
    const { lookup, pictures, clock, phones } = ports;
    this.#ports = ports;
    this.form = new IdentityForm<NewStudentField, AdmissionResult>(
      clock,
      this.#lifetime,
      ADMISSION_FIELDS,
      {
        send: (identity) => lookup.lookUp(identity),
        done: (result) => this.show(result),
      },
      phones,
    );
    this.help = new NotFoundHelp(this.form.input, paths.recruitResult, ports, this.#lifetime);
    this.#rendering = new Command(this.#lifetime, (picture, _of) => pictures.draw(picture), {
      done: (rendered, _, of) => this.saveOrShow(rendered, of),
      failed: (_kind, _thrown, _picture, of) => void this.saveOrShow(undefined, of),
    });
    this.#step = new ResultStep(ports.navigation, () => this.hide());
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.#step.start(this.#lifetime);
    this.help.prefillInput();
    void this.help.readSchool();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** The form replaces the boot form and takes over what was typed there. */
  arrived(): void {
    this.#ports.bootForm.transferTo(this.form.adopt);
  }

  /** 查询 */
  query(): Promise<void> {
    return this.form.submit();
  }

  /** The letter's sender; the admission's own data takes precedence. */
  get letterSchool(): LetterSchool {
    const name = this.result?.admission.school ?? '';
    return { initial: name.slice(0, 1), ...this.help.school, name };
  }

  /** Back to the form, which keeps what was typed. */
  again(): void {
    this.hide();
    this.#step.close();
  }

  setWithName(withName: boolean): void {
    this.withName = withName;
  }

  setWithClass(withClass: boolean): void {
    this.withClass = withClass;
  }

  get pictureChoice(): PictureChoice {
    return {
      name: this.withName ? this.form.input.text('name').trim() : undefined,
      hasClass: this.withClass,
    };
  }

  /** 保存图片. The screen provides the content: of the student's data only what they ticked. */
  savePicture(picture: ResultPicture): Promise<void> {
    return this.#rendering.run(picture, this.result);
  }

  closePicture(): void {
    this.shownPicture = undefined;
  }

  /** Whether the host can save a calendar file. */
  get canSaveDate(): boolean {
    return this.#ports.saver.method === 'bytes';
  }

  /** 添加到日历 */
  saveDate(date: ReportDate): void {
    const text = reportCalendar(date, this.#ports.clock.now());
    this.#ports.saver.save({ ...CALENDAR, bytes: Uint8Array.from(utf8Of(text)).buffer });
    this.notify('admission.dateSaved');
  }

  /** 去报到; hands over what was typed. */
  checkin(): void {
    this.help.openWithInput(paths.checkinEntry);
  }

  openPlans(): void {
    this.#ports.navigation.go(paths.plans);
  }

  private notify(key: MessageKey): void {
    this.#ports.toasts.show({ key }, 'good');
  }

  private hide(): void {
    if (this.result === undefined) return;
    this.isAgain = true;
    this.result = undefined;
    this.withName = false;
    this.withClass = false;
  }

  private show(result: AdmissionResult): void {
    this.result = result;
    this.#step.open();
    const { maskedName, maskedIdCard, reported } = result;
    const record = `${maskedName} ${maskedIdCard}`;
    this.isMoment = !reported && reachMoment(this.#ports, 'admitted', record);
    const { reportFrom, reportUntil } = result.admission;
    this.#ports.session.saveAdmissionLookup(result.reported ? undefined : { reportFrom, reportUntil });
  }

  /** Not a picture of a result that is no longer shown. */
  private saveOrShow(rendered: RenderedPicture | undefined, of: AdmissionResult | undefined): void {
    if (of !== this.result) return;
    if (!rendered) this.#ports.toasts.show({ key: 'admission.pictureFailed' }, 'bad');
    else if (this.#ports.saver.method === 'bytes') {
      this.#ports.saver.save(rendered.file);
      this.notify('admission.pictureSaved');
    } else this.shownPicture = rendered.address;
  }
}

export const ADMISSION_RESULT_PORTS = {
  lookup: CheckinLookup,
  pictures: ResultPictures,
  saver: FileSaver,
  clock: Clock,
  navigation: Navigation,
  toasts: Toasts,
  session: SessionStore,
  phones: PhoneVerification,
  handover: IdentityHandover,
  school: SchoolInfo,
  vibration: Vibration,
  memory: VisitMemory,
  bootForm: BootFormHandover,
} as const;

type AdmissionResultPorts = PortsOf<typeof ADMISSION_RESULT_PORTS>;
