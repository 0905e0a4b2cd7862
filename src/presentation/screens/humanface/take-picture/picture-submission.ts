import type { Lifetime } from '#application/journey/lifetime';
import type { FacePicture } from '#application/ports/checkin/camera';
import type { CheckinFacePhoto } from '#application/ports/checkin/checkin-face-photo';
import type { FileStore } from '#application/ports/files/file-store';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import { isRefused } from '#domain/refused';

/**
 * Uploads face pictures and submits them. After a failure the same picture is not uploaded again if it has arrived: the school
 * takes a repeated submission of one path for the first, and of another for one more try.
 */
export class PictureSubmission {
  /** Resume states of uploads, by picture. */
  readonly #resumes = new WeakMap<FacePicture, string>();
  /** Submitted pictures to which the school has not responded. */
  readonly #unanswered = new WeakSet<FacePicture>();

  constructor(
    private readonly files: Pick<FileStore, 'upload'>,
    private readonly facePhoto: Pick<CheckinFacePhoto, 'submit'>,
    private readonly lifetime: Lifetime,
  ) {}

  /** The school may have this picture: only its response is missing. */
  isUnanswered(picture: FacePicture): boolean {
    return this.#unanswered.has(picture);
  }

  async submit(
    picture: FacePicture,
    student: Credential,
    onProgress: (fraction: number) => void,
  ): Promise<WelcomeRecord | CheckinRefusal> {
    const resume = {
      saved: this.#resumes.get(picture),
      save: (state: string | undefined) => {
        if (state === undefined) this.#resumes.delete(picture);
        else this.#resumes.set(picture, state);
      },
    };
    const upload = this.files.upload(picture.file, student, onProgress, { group: 'face', resume });
    this.lifetime.add(() => upload.cancel());
    const { path } = await upload.done;
    this.#unanswered.add(picture);
    const outcome = await this.facePhoto.submit(student, path);
    this.#unanswered.delete(picture);
    if (isRefused(outcome)) this.#resumes.delete(picture);
    return outcome;
  }
}
