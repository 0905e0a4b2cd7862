import type {
  CheckinInformationDraft,
  Draft,
  NewApplicationDraft,
  ResubmissionDraft,
} from '#domain/enrollment/draft';

/**
 * A draft in the format of the releases before drafts had a `kind`: their drafts can be read, and such a release, still
 * open in another tab or restored by a rollback, can read this one's.
 */
type StoredDraft = Omit<NewApplicationDraft, 'kind' | 'revision'> & {
  /** Present if it edits an application's returned fields. */
  readonly resubmission?: Pick<ResubmissionDraft, 'applicationId' | 'version'> | undefined;
  /** Present if it is a new student's information; `planId` is then the welcomeId. */
  readonly checkin?: Pick<CheckinInformationDraft, 'version' | 'saved'> | undefined;
};

/** Serialises a draft without its revision, which is stored in the record. */
export function encodeDraft(draft: Draft): string {
  return JSON.stringify(stored(draft));
}

/** Undefined if it is not a draft, so that damaged records are ignored. */
export function decodeDraft(text: string): Draft | undefined {
  try {
    const found = JSON.parse(text) as Partial<StoredDraft> | null;
    const isDraft = typeof found?.planId === 'string' && typeof found.answers === 'object' && found.answers;
    return isDraft ? draftOf(found as StoredDraft) : undefined;
  } catch {
    return undefined;
  }
}

function stored(draft: Draft): StoredDraft {
  switch (draft.kind) {
    case 'newApplication': {
      const { kind: _, revision: __, ...others } = draft;
      return others;
    }
    case 'resubmission': {
      const { kind: _, revision: __, applicationId, version, ...others } = draft;
      return { ...others, resubmission: { applicationId, version } };
    }
    case 'checkinInformation': {
      const { kind: _, revision: __, welcomeId, version, saved, ...others } = draft;
      return { ...others, planId: welcomeId, planTitle: '', checkin: { version, saved } };
    }
  }
}

function draftOf({ resubmission, checkin, grant, ...others }: StoredDraft): Draft {
  if (resubmission) return { kind: 'resubmission', ...others, ...resubmission };
  if (!checkin) return { kind: 'newApplication', ...others, grant };
  const { planId: welcomeId, planTitle: _, ...progress } = others;
  return { kind: 'checkinInformation', ...progress, welcomeId, ...checkin };
}
