import type {
  CheckinInformationDraft,
  Draft,
  NewApplicationDraft,
  ResubmissionDraft,
} from '#domain/enrollment/draft';

/**
 * A draft as it lies on the phone. The shape is that of the releases before drafts had a `kind`: theirs are read with all
 * that was typed, and one of them that is still open in another tab, or comes back by a rollback, reads ours.
 */
type StoredDraft = Omit<NewApplicationDraft, 'kind' | 'revision'> & {
  /** Present where returned fields of an application are edited. */
  readonly resubmission?: Pick<ResubmissionDraft, 'applicationId' | 'version'> | undefined;
  /** Present where a new student's information is filled in; `planId` is the welcomeId then. */
  readonly checkin?: Pick<CheckinInformationDraft, 'version' | 'saved'> | undefined;
};

/** The text of a draft, without its revision, which the record has. */
export function encodeDraft(draft: Draft): string {
  return JSON.stringify(stored(draft));
}

/** Undefined for what no draft can be: a damaged record is passed over. */
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
