import { MAX_FACE_ATTEMPTS } from '#domain/checkin/face-photo';

export const STEPS = ['notice', 'info', 'confirm', 'face'] as const;
type Step = (typeof STEPS)[number];
type FaceState = 'none' | 'checking' | 'passed' | 'refused' | 'desk';

const STAGE_BEFORE: Readonly<Record<Step, string>> = {
  notice: 'identified',
  info: 'noticeRead',
  confirm: 'infoSaved',
  face: 'infoConfirmed',
};

/** A student's progress by an independent, simple implementation of the rules. */
export class ModelStudent {
  noticeRead = false;
  line: string | undefined;
  infoVersion = 0;
  confirmed = false;
  consented = false;
  face: FaceState = 'none';
  triesLeft: number = MAX_FACE_ATTEMPTS;
  reported = false;

  get left(): Step | undefined {
    const done: Readonly<Record<Step, boolean>> = {
      notice: this.noticeRead,
      info: this.infoVersion > 0,
      confirm: this.confirmed,
      face: this.face === 'passed' || this.face === 'desk',
    };
    return STEPS.find((step) => !done[step]);
  }

  get stage(): string {
    if (this.reported) return 'reported';
    return this.left === undefined ? 'ready' : STAGE_BEFORE[this.left];
  }

  /** Why a step is not possible now. */
  refuses(step: Step | 'pass'): { refused: 'invalid'; path: 'step'; reason: string } | undefined {
    const { left } = this;
    if (this.reported) return { refused: 'invalid', path: 'step', reason: 'reported' };
    if (left === undefined || STEPS.indexOf(left) >= [...STEPS, 'pass'].indexOf(step)) return undefined;
    return { refused: 'invalid', path: 'step', reason: left };
  }

  save(line: string): void {
    if (this.line === line) return;
    this.line = line;
    this.infoVersion += 1;
    this.confirmed = false;
  }

  /** False if the photo's state does not allow the event. */
  happens(event: 'handIn' | 'pass' | 'refuse' | 'desk' | 'delete'): boolean {
    const { face } = this;
    switch (event) {
      case 'handIn':
        if (face === 'checking' || face === 'passed' || this.triesLeft === 0) return false;
        this.face = 'checking';
        return true;
      case 'pass':
      case 'refuse':
        if (face !== 'checking') return false;
        this.face = event === 'pass' ? 'passed' : 'refused';
        this.triesLeft = event === 'pass' ? MAX_FACE_ATTEMPTS : this.triesLeft - 1;
        return true;
      case 'desk':
        if (face === 'passed') return false;
        this.face = 'desk';
        return true;
      case 'delete':
        if (face === 'desk') return false;
        if (face !== 'none') this.consented = false;
        this.face = 'none';
        return true;
    }
  }
}
