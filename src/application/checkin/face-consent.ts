import { canEnterStep } from '#domain/checkin/life-cycle';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { CheckinSnapshot, Guardian, WelcomeRecord } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import { isRefused } from '#domain/refused';
import { Loader } from '../journey/loader';
import { Owner } from '../journey/owner';
import { paths } from '../navigation/paths';
import type { CheckinFacePhoto } from '../ports/checkin/checkin-face-photo';
import type { CheckinProgress } from '../ports/checkin/checkin-progress';
import type { VisitMemory } from '../ports/session/visit-memory';
import { readCheckin } from './read-checkin';
import { type StepPorts, StepRequest } from './step-request';

interface ConsentPorts extends StepPorts {
  readonly checkin: CheckinProgress;
  readonly facePhoto: CheckinFacePhoto;
  readonly memory: VisitMemory;
}

/** Consent to a photo on the phone, or the desk. */
export type FaceChoice = 'phone' | 'desk';

export interface FaceConsentState {
  /** What was typed before about the guardian, where their consent is needed. */
  readonly guardian: Guardian | undefined;
  /** What the school did not accept of the latest consent: to a text that it has changed, or a field of the guardian's. */
  readonly refused: 'text' | keyof Guardian | undefined;
}

/** 人脸照片规范: the consent before the first photo, with a guardian's where it is needed, or the desk. */
export class FaceConsentStep extends Owner<FaceConsentState> {
  readonly standard: Loader<CheckinSnapshot>;
  readonly request: StepRequest<FaceChoice>;
  readonly #ports: ConsentPorts;

  constructor(ports: ConsentPorts) {
    super({ guardian: undefined, refused: undefined });
    this.#ports = ports;
    this.request = new StepRequest(ports, this.lifetime);
    this.standard = new Loader(this.#read, this.lifetime);
  }

  /** 同意并拍照. Safe to repeat: the school records only the first of the same consents. */
  agree(guardian: Guardian | undefined): Promise<void> {
    const faceConsentVersion = this.standard.state.value?.plan.faceConsentVersion;
    return this.#choose('phone', (student) =>
      this.#ports.facePhoto.consent(student, { faceConsentVersion, guardian }),
    );
  }

  /** 到校现场采集. Safe to repeat. */
  chooseDesk(): Promise<void> {
    return this.#choose('desk', (student) => this.#ports.facePhoto.chooseDesk(student));
  }

  /** Keeps what was typed, and sends nothing by itself any more: it would be the former details. */
  readonly typeGuardian = (typed: Guardian): void => {
    const { value } = this.standard.state;
    if (value) this.#ports.memory.keep('guardian', { welcomeId: value.record.welcomeId, typed });
    if (this.request.state.kind === 'waiting') this.request.reset();
  };

  async #choose(
    choice: FaceChoice,
    send: (student: Credential) => Promise<WelcomeRecord | CheckinRefusal>,
  ): Promise<void> {
    if (this.request.state.kind === 'sending') return;
    this.set({ ...this.state, refused: undefined });
    await this.request.run(choice, send, (outcome) =>
      isRefused(outcome) ? this.#onRefused(choice, outcome) : this.#onChosen(choice),
    );
  }

  #onChosen(choice: FaceChoice): void {
    const { memory, navigation, toasts } = this.#ports;
    memory.keep('guardian', undefined);
    if (choice === 'desk') toasts.show({ key: 'faceStandard.atDeskChosen' }, 'good');
    // Replaced, because a submitted photo leads on from this screen.
    navigation.replace(choice === 'desk' ? paths.checkin : paths.facePicture);
  }

  async #onRefused(choice: FaceChoice, refusal: CheckinRefusal): Promise<void> {
    const record = this.standard.state.value?.record;
    switch (refusal.refused === 'invalid' && refusal.path) {
      case 'face':
        this.#ports.navigation.replace(paths.face);
        return;
      case 'guardian':
        if (record) this.#askGuardian(record);
        return;
      case 'guardian.name':
        this.set({ ...this.state, refused: 'name' });
        return;
      case 'guardian.phone':
        this.set({ ...this.state, refused: 'phone' });
        return;
      case 'faceConsent':
        this.set({ ...this.state, refused: 'text' });
        // Consent needs the text that was read.
        await this.standard.load();
        return;
      default:
        this.request.refuse(choice);
    }
  }

  #askGuardian({ welcomeId }: WelcomeRecord): void {
    if (this.state.guardian) return;
    const kept = this.#ports.memory.recall('guardian');
    const typed = kept?.welcomeId === welcomeId ? kept.typed : { name: '', phone: '' };
    this.set({ ...this.state, guardian: typed });
  }

  readonly #read = async (): Promise<CheckinSnapshot> => {
    const { checkin, navigation } = this.#ports;
    const snapshot = await readCheckin(checkin, this.request.calls);
    if (this.signal.aborted) return snapshot;
    const { plan, record } = snapshot;
    const { state } = record.face;
    if (!canEnterStep('face', plan, record)) navigation.replace(paths.checkin);
    else if (state === 'checking' || state === 'passed') navigation.replace(paths.face);
    else if (record.guardianNeeded && record.faceConsentAt === undefined) this.#askGuardian(record);
    return snapshot;
  };
}
