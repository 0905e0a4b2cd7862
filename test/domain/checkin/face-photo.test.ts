import { describe, expect, it } from 'vitest';
import {
  applyFaceEvent,
  type FaceEvent,
  type FacePhoto,
  isFaceSettled,
  MAX_FACE_ATTEMPTS,
  mayTake,
  noFacePhoto,
  storedPath,
} from '#domain/checkin/face-photo';

const handIn: FaceEvent = { type: 'handIn', path: 'p', at: 1 };
const refuse: FaceEvent = { type: 'refuse', reasons: ['tooDark'] };
const pass: FaceEvent = { type: 'pass', at: 2 };
const chooseDesk: FaceEvent = { type: 'chooseDesk', at: 3 };

function after(...events: readonly FaceEvent[]): FacePhoto | undefined {
  return events.reduce<FacePhoto | undefined>(
    (face, event) => face && applyFaceEvent(face, event),
    noFacePhoto,
  );
}

describe('a face photo', () => {
  it('is taken, checked and passes', () => {
    expect(after({ type: 'take' })?.state).toBe('taken');
    expect(after({ type: 'take' }, handIn)?.state).toBe('checking');
    const passed = after(handIn, pass);
    expect(passed).toEqual({ state: 'passed', path: 'p', passedAt: 2 });
    expect(passed && isFaceSettled(passed)).toBe(true);
    expect(after(handIn, pass, handIn)).toBeUndefined();
    expect(after(handIn, pass, chooseDesk)).toBeUndefined();
  });

  it('can be refused a limited number of times, then only the desk is left', () => {
    const refusals = Array.from({ length: MAX_FACE_ATTEMPTS }, () => [handIn, refuse]).flat();
    const last = after(...refusals);
    expect(last).toMatchObject({ state: 'refused', reasons: ['tooDark'], triesLeft: 0 });
    expect(last && mayTake(last)).toBe(false);
    expect(after(...refusals, handIn)).toBeUndefined();
    expect(after(...refusals, chooseDesk)?.state).toBe('desk');
  });

  it('can be decided only during the check, and refused only with a reason', () => {
    expect(after(pass)).toBeUndefined();
    expect(after(handIn, { type: 'refuse', reasons: [] })).toBeUndefined();
    expect(after(handIn, handIn)).toBeUndefined();
  });

  it('can be deleted, which gives no attempt back after a refusal', () => {
    expect(after({ type: 'delete' })).toBeUndefined();
    expect(after(handIn, refuse, { type: 'delete' })).toEqual({
      state: 'none',
      triesLeft: MAX_FACE_ATTEMPTS - 1,
    });
    const deleted = after(handIn, pass, { type: 'delete' });
    expect(deleted && storedPath(deleted)).toBeUndefined();
  });

  it('can still be taken after choosing the desk', () => {
    expect(after(chooseDesk, handIn)?.state).toBe('checking');
  });
});
