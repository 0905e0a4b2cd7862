import { expect, test } from 'vitest';
import { settled } from '#test/support/fake-clock';
import { unhandledRejectionsOf } from '#test/support/unhandled-rejections-of';
import { PendingPhone, screens } from './pending-screens';

/** The screen with all its first calls pending. */
async function begun(name: string) {
  const phone = new PendingPhone();
  const vm = screens[name]?.(phone);
  vm?.start();
  void vm?.tap?.();
  await settled();
  return { phone, vm };
}

test.each(Object.keys(screens))(
  'the screen %s surfaces a bug of the app, whichever of its calls met it, and signs nobody out for it',
  async (name) => {
    const { phone: first, vm: sample } = await begun(name);
    sample?.dispose();
    expect(first.calls.length).toBeGreaterThan(0);
    for (const [place, { name: call }] of first.calls.entries()) {
      const bug = new TypeError(`${call}: a bug of the app`);
      const { phone, vm } = await begun(name);
      const surfaced = await unhandledRejectionsOf(async () => {
        phone.calls[place]?.end(bug);
        await settled();
      });
      vm?.dispose();
      expect(new Set(surfaced), call).toEqual(new Set([bug]));
      const { session } = phone;
      expect([session.current('applicant'), session.current('newStudent')], call).not.toContain(undefined);
    }
  },
);
