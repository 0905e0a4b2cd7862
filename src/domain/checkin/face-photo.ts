/** What the check of a face photo found wrong. */
export const faceFaults = [
  'tooDark',
  'blurred',
  'notFacing',
  'covered',
  'background',
  'notOnePerson',
  'notHer',
] as const;
export type FaceError = (typeof faceFaults)[number];

/** How many photos may be refused before only the desk is left. */
export const FACE_TRIES = 3;

/** Below this age, in full years, a guardian consents as well (contract, "Life cycles"; PIPL, article 31). */
export const GUARDIAN_BELOW = 14;

/** A face photo by its state (contract, "Life cycles"); `path` is the stored path, times are epoch ms. */
export type FacePhoto =
  | { readonly state: 'none'; readonly triesLeft: number }
  /** Taken and not yet handed in: known to the phone alone. */
  | { readonly state: 'taken'; readonly triesLeft: number }
  | {
      readonly state: 'checking';
      readonly path: string;
      readonly handedInAt: number;
      readonly triesLeft: number;
    }
  | { readonly state: 'passed'; readonly path: string; readonly passedAt: number }
  | {
      readonly state: 'refused';
      readonly path: string;
      readonly reasons: readonly FaceError[];
      readonly triesLeft: number;
    }
  /** It will be taken at the desk on arrival. */
  | { readonly state: 'desk'; readonly chosenAt: number; readonly triesLeft: number };

export type FaceEvent =
  | { readonly type: 'take' }
  | { readonly type: 'handIn'; readonly path: string; readonly at: number }
  | { readonly type: 'pass'; readonly at: number }
  | { readonly type: 'refuse'; readonly reasons: readonly FaceError[] }
  | { readonly type: 'chooseDesk'; readonly at: number }
  | { readonly type: 'delete' };

export const noFacePhoto: FacePhoto = { state: 'none', triesLeft: FACE_TRIES };

/** The photo after an event, or `undefined` where the life cycle has no such step. */
export function nextFace(face: FacePhoto, event: FaceEvent): FacePhoto | undefined {
  const triesLeft = triesLeftOf(face);
  switch (event.type) {
    case 'take':
      return mayTake(face) ? { state: 'taken', triesLeft } : undefined;
    case 'handIn':
      return mayTake(face)
        ? { state: 'checking', path: event.path, handedInAt: event.at, triesLeft }
        : undefined;
    case 'pass':
      return face.state === 'checking' ? { state: 'passed', path: face.path, passedAt: event.at } : undefined;
    case 'refuse':
      return face.state === 'checking' && event.reasons.length > 0
        ? { state: 'refused', path: face.path, reasons: event.reasons, triesLeft: face.triesLeft - 1 }
        : undefined;
    case 'chooseDesk':
      return face.state === 'passed' || face.state === 'desk'
        ? undefined
        : { state: 'desk', chosenAt: event.at, triesLeft };
    case 'delete':
      return storedPath(face) === undefined ? undefined : { state: 'none', triesLeft };
  }
}

/** Whether a photo can be taken and handed in now; after the last try only the desk is left. */
export function mayTake(face: FacePhoto): boolean {
  return face.state !== 'checking' && face.state !== 'passed' && triesLeftOf(face) > 0;
}

/** A passed photo, or the choice of the desk, settles the step. */
export function isFaceSettled(face: FacePhoto): boolean {
  return face.state === 'passed' || face.state === 'desk';
}

/** The stored path of the photo that the school holds. */
export function storedPath(face: FacePhoto): string | undefined {
  return 'path' in face ? face.path : undefined;
}

/** A photo that passed and was deleted may be taken anew as often as at first. */
function triesLeftOf(face: FacePhoto): number {
  return face.state === 'passed' ? FACE_TRIES : face.triesLeft;
}
