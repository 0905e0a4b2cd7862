/** What the check of a face photo found wrong. */
export const faceErrors = [
  'tooDark',
  'blurred',
  'notFacing',
  'covered',
  'background',
  'notOnePerson',
  'notHer',
] as const;
export type FaceError = (typeof faceErrors)[number];

/** Refused photos after which only the desk is offered. */
export const MAX_FACE_ATTEMPTS = 3;

/** Below this age, in full years, a guardian's consent is required too (contract, "Life cycles"; PIPL, article 31). */
export const GUARDIAN_BELOW = 14;

/** A face photo by its state (contract, "Life cycles"); `path` is the stored path, times are epoch ms. */
export type FacePhoto =
  | { readonly state: 'none'; readonly triesLeft: number }
  /** Taken and not submitted yet: only on the phone. */
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
  /** To be taken at the desk on arrival. */
  | { readonly state: 'desk'; readonly chosenAt: number; readonly triesLeft: number };

export type FaceEvent =
  | { readonly type: 'take' }
  | { readonly type: 'handIn'; readonly path: string; readonly at: number }
  | { readonly type: 'pass'; readonly at: number }
  | { readonly type: 'refuse'; readonly reasons: readonly FaceError[] }
  | { readonly type: 'chooseDesk'; readonly at: number }
  | { readonly type: 'delete' };

export const noFacePhoto: FacePhoto = { state: 'none', triesLeft: MAX_FACE_ATTEMPTS };

/** The state after an event, or `undefined` where the life cycle has no such transition. */
export function applyFaceEvent(face: FacePhoto, event: FaceEvent): FacePhoto | undefined {
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

/** Whether a photo can be taken and submitted now; not after the last try. */
export function mayTake(face: FacePhoto): boolean {
  return face.state !== 'checking' && face.state !== 'passed' && triesLeftOf(face) > 0;
}

/** The step is done by a passed photo or by choosing the desk. */
export function isFaceSettled(face: FacePhoto): boolean {
  return face.state === 'passed' || face.state === 'desk';
}

/** The stored path of the photo that the school holds. */
export function storedPath(face: FacePhoto): string | undefined {
  return 'path' in face ? face.path : undefined;
}

/** Deleting a photo that has passed resets the tries. */
function triesLeftOf(face: FacePhoto): number {
  return face.state === 'passed' ? MAX_FACE_ATTEMPTS : face.triesLeft;
}
