import { computed, makeObservable } from 'mobx';
import type { OpenedForm } from '#application/form/form-source';
import type { StoredFiles } from '#application/ports/files/stored-files';
import type { CredentialSource } from '#application/ports/session/credential-source';
import { attachmentsOf } from '#domain/form/answers/answer';
import { openedStoredFile } from '#presentation/form/attachments/opened-stored-file';
import { type AnswerLine, answerLines } from '#presentation/screens/shared/answers/answer-lines';
import { FileSheetViewModel } from '#presentation/screens/shared/file-sheet/file-sheet.view-model';

interface FiledDeps {
  readonly files: Pick<StoredFiles, 'preview' | 'download'>;
  readonly credential: CredentialSource;
}

/** Submitted answers of the fields that are not edited, read-only, with preview of their files. */
export class SubmittedAnswersViewModel {
  readonly sheet = new FileSheetViewModel();

  constructor(
    private readonly opened: () => OpenedForm | undefined,
    private readonly majors: () => Parameters<typeof answerLines>[2],
    private readonly deps: FiledDeps,
  ) {
    makeObservable(this, { lines: computed });
  }

  get lines(): readonly AnswerLine[] {
    const opened = this.opened();
    if (!opened?.editableKeys) return [];
    return answerLines(opened.template, opened.answers, this.majors()).filter(
      ({ key, parts }) => !opened.editableKeys?.has(key) && parts.length > 0,
    );
  }

  /** `place`: index of the file in the answer, from 0. */
  preview = async (key: string, place: number): Promise<void> => {
    const file = attachmentsOf(this.opened()?.answers[key])[place];
    if (file) await this.sheet.open(openedStoredFile(file, this.deps.files, this.deps.credential));
  };

  dispose(): void {
    this.sheet.close();
  }
}
