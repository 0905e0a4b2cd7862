import type { DraftStore } from '#application/ports/enrollment/draft-store';
import type { Guardian } from '#domain/checkin/welcome';

let kept: { readonly welcomeId: string; typed: Guardian; readonly unwatch: () => void } | undefined;

/**
 * Keeps what this new student has typed about the guardian, for when the screen is opened again, after a renewed sign-in too. Only
 * in the page's memory, and until 退出 on any page of the phone: it is personal data of somebody else.
 */
export function keepTypedGuardian(
  drafts: Pick<DraftStore, 'watch'>,
  welcomeId: string,
  typed: Guardian,
): void {
  if (kept?.welcomeId === welcomeId) {
    kept.typed = typed;
    return;
  }
  forgetTypedGuardian();
  const unwatch = drafts.watch(({ key }) => {
    if (key === undefined) forgetTypedGuardian();
  });
  kept = { welcomeId, typed, unwatch };
}

/** Undefined where nothing is kept for this student. */
export function typedGuardianOf(welcomeId: string): Guardian | undefined {
  return kept?.welcomeId === welcomeId ? kept.typed : undefined;
}

export function forgetTypedGuardian(): void {
  kept?.unwatch();
  kept = undefined;
}
