import type { Credential } from '#domain/credential';
import { type Draft, draftKey } from '#domain/enrollment/draft';
import { attachmentsOf } from '#domain/form/answers/answer';
import type { Answers, Attachment } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import type { DraftStore } from '../ports/enrollment/draft-store';
import type { EnrollmentGateway } from '../ports/enrollment/enrollment-gateway';
import { GatewayError, isUnauthenticated } from '../ports/failures/gateway-error';
import type { EarlierFile } from '../ports/files/stored-files';
import type { Session } from '../ports/session/session';

/** Number of applications, and of drafts, whose files are offered: each one costs a request. */
const MOST_FORMS = 10;

interface FileOfDraft {
  readonly file: EarlierFile;
  readonly credential: Credential;
}

export interface EarlierFileSources {
  readonly enrollment: Pick<EnrollmentGateway, 'applications' | 'application'>;
  readonly session: Pick<Session, 'current'>;
  readonly drafts: Pick<DraftStore, 'all'>;
}

/** Files stored for other forms: for this phone's other drafts and for the applicant's applications. */
export class EarlierFiles {
  /** Credentials of the listed files by path: each file is read with its form's credential. */
  private readonly credentials = new Map<string, Credential>();

  constructor(
    private readonly sources: EarlierFileSources,
    private readonly isThere: (file: Attachment, credential: Credential) => Promise<boolean>,
  ) {}

  async hasAny(ownDraft: string): Promise<boolean> {
    return this.applicant !== undefined || (await this.ofDrafts(ownDraft)).length > 0;
  }

  async list(ownDraft: string): Promise<readonly EarlierFile[]> {
    const found = [...(await this.readable(await this.ofDrafts(ownDraft))), ...(await this.filed())];
    for (const { file, credential } of found) this.credentials.set(file.path, credential);
    return [...new Map(found.map(({ file }) => [file.path, file])).values()];
  }

  credentialOf({ path }: Attachment): Credential {
    const credential = this.credentials.get(path);
    if (!credential) throw new GatewayError('unexpected', 'this file was not listed');
    return credential;
  }

  private get applicant(): Credential | undefined {
    return this.sources.session.current('applicant');
  }

  private async ofDrafts(ownDraft: string): Promise<readonly FileOfDraft[]> {
    const others = (await this.sources.drafts.all()).filter((draft) => draftKey(draft) !== ownDraft);
    return others.slice(0, MOST_FORMS).flatMap((draft) => {
      const credential = this.credentialOfDraft(draft);
      return credential ? filesOf(draft.answers, titleOf(draft), credential) : [];
    });
  }

  private credentialOfDraft(draft: Draft): Credential | undefined {
    switch (draft.kind) {
      case 'newApplication':
        return draft.grant?.token;
      case 'resubmission':
        return this.applicant;
      case 'checkinInformation':
        return this.sources.session.current('newStudent');
    }
  }

  /** Removes files of drafts that the school has deleted: it keeps drafts for a shorter time than the phone does. */
  private async readable(files: readonly FileOfDraft[]): Promise<readonly FileOfDraft[]> {
    const isThere = await Promise.all(
      files.map(({ file, credential }) =>
        this.isThere(file, credential).catch((thrown: unknown) => {
          if (isUnauthenticated(thrown)) return false;
          throw thrown;
        }),
      ),
    );
    return files.filter((_, at) => isThere[at]);
  }

  private async filed(): Promise<readonly FileOfDraft[]> {
    const { applicant } = this;
    if (!applicant) return [];
    const { enrollment } = this.sources;
    const files: FileOfDraft[] = [];
    for (const { id } of (await enrollment.applications(applicant)).slice(0, MOST_FORMS)) {
      const application = await enrollment.application(applicant, id);
      if (isRefused(application)) continue;
      files.push(...filesOf(application.answers, application.planTitle, applicant));
    }
    return files;
  }
}

function titleOf(draft: Draft): string {
  return draft.kind === 'checkinInformation' ? '' : draft.planTitle;
}

function filesOf(answers: Answers, planTitle: string, credential: Credential): readonly FileOfDraft[] {
  return Object.values(answers)
    .flatMap(attachmentsOf)
    .map((file) => ({ file: { ...file, planTitle }, credential }));
}
