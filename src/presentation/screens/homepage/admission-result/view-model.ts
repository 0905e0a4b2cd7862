import { makeAutoObservable } from 'mobx';
import { Lifetime } from '#application/journey/lifetime';
import { admissionLookUp, type LookUpState } from '#application/lookup/look-up-journey';
import { CheckinLookup } from '#application/ports/checkin/checkin-lookup';
import { FileSaver } from '#application/ports/files/file-saver';
import {
  type RenderedPicture,
  type ResultPicture,
  ResultPictures,
} from '#application/ports/files/result-pictures';
import { Toasts } from '#application/ports/phone/toasts';
import { SessionStore } from '#application/ports/session/session-store';
import { type ReportDate, reportCalendar } from '#domain/checkin/report-calendar';
import type { AdmissionResult } from '#domain/checkin/welcome';
import { utf8Of } from '#domain/text/utf8';
import type { PortsOf, ScreenModel } from '#presentation/define-screen';
import { Command } from '#presentation/lib/command';
import type { LetterSchool } from '#presentation/screens/shared/application/letter-school';
import {
  ADMISSION_FIELDS,
  type NewStudentField,
} from '#presentation/screens/shared/identity/identity-input.view-model';
import { LOOK_UP_PORTS, LookUpViewModel } from '../shared/look-up.view-model';
import type { PictureChoice } from './admission-picture';

const CALENDAR = { name: 'report.ics', type: 'text/calendar;charset=utf-8' };

export const ADMISSION_RESULT_PORTS = {
  ...LOOK_UP_PORTS,
  lookup: CheckinLookup,
  pictures: ResultPictures,
  saver: FileSaver,
  toasts: Toasts,
  session: SessionStore,
} as const;

type AdmissionResultPorts = PortsOf<typeof ADMISSION_RESULT_PORTS>;

/** The look-up of an admission, and what of it the student takes away: a picture and a date. */
export class AdmissionResultViewModel implements ScreenModel {
  readonly lookUp: LookUpViewModel<NewStudentField, AdmissionResult>;
  /** What the student allows on the picture. */
  withName = false;
  withClass = false;
  /** Address of the picture if the host cannot save it: it is shown, to be saved by a long press. */
  shownPicture: string | undefined = undefined;

  readonly #lifetime = new Lifetime();
  readonly #rendering: Command<[ResultPicture, LookUpState<AdmissionResult>], RenderedPicture | undefined>;
  readonly #ports: AdmissionResultPorts;

  constructor(ports: AdmissionResultPorts) {
    const { lookup, session, pictures } = ports;
    this.#ports = ports;
    this.lookUp = new LookUpViewModel(ports, ADMISSION_FIELDS, admissionLookUp(lookup, session));
    this.#lifetime.add(this.lookUp.dispose);
    this.#rendering = new Command(this.#lifetime, (picture, _of) => pictures.draw(picture), {
      done: (rendered, _, of) => this.saveOrShow(rendered, of),
      failed: (_kind, _thrown, _picture, of) => void this.saveOrShow(undefined, of),
    });
    makeAutoObservable(this, {}, { autoBind: true });
    this.#lifetime.add(this.lookUp.journey.subscribe(this.forgetChoice));
  }

  start(): void {
    this.lookUp.start();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** The school's response; undefined while the form is shown. */
  get result(): AdmissionResult | undefined {
    const { state } = this.lookUp;
    return state.kind === 'result' ? state.result : undefined;
  }

  /** The letter's sender; the admission's own data takes precedence. */
  get letterSchool(): LetterSchool {
    const name = this.result?.admission.school ?? '';
    return { initial: name.slice(0, 1), ...this.lookUp.school, name };
  }

  setWithName(withName: boolean): void {
    this.withName = withName;
  }

  setWithClass(withClass: boolean): void {
    this.withClass = withClass;
  }

  get pictureChoice(): PictureChoice {
    return {
      name: this.withName ? this.lookUp.form.input.text('name').trim() : undefined,
      hasClass: this.withClass,
    };
  }

  /** 保存图片. The screen provides the content: of the student's data only what they ticked. */
  savePicture(picture: ResultPicture): Promise<void> {
    return this.#rendering.run(picture, this.lookUp.state);
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
    this.#ports.toasts.show({ key: 'admission.dateSaved' }, 'good');
  }

  private forgetChoice(): void {
    this.withName = false;
    this.withClass = false;
  }

  /** Not a picture of a result that is no longer shown. */
  private saveOrShow(rendered: RenderedPicture | undefined, of: LookUpState<AdmissionResult>): void {
    if (of !== this.lookUp.state) return;
    if (!rendered) this.#ports.toasts.show({ key: 'admission.pictureFailed' }, 'bad');
    else if (this.#ports.saver.method === 'bytes') {
      this.#ports.saver.save(rendered.file);
      this.#ports.toasts.show({ key: 'admission.pictureSaved' }, 'good');
    } else this.shownPicture = rendered.address;
  }
}
