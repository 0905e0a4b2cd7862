import type { FaceError } from '#domain/checkin/face-photo';
import { studentEndpoints } from '#wire/desk/students';
import type { DataOf, DeskApi } from './ports/desk-api';
import { codeOf } from './ports/desk-failure';
import { RecordLoader } from './record-loader';

type Waiting = DataOf<typeof studentEndpoints.photos>;
export type WaitingPhoto = Waiting['photos'][number];

/** 照片核验: the photos that wait, one at a time, the longest first. */
export class PhotoCheck extends RecordLoader<Waiting> {
  constructor(private readonly api: DeskApi) {
    super(() => api.call(studentEndpoints.photos, {}));
  }

  /** The picture's address, for some minutes. */
  async address({ student, path }: WaitingPhoto): Promise<string> {
    return (await this.api.call(studentEndpoints.picture, { id: student.id, path })).url;
  }

  /** Without faults it passes. One that is decided, or was replaced, makes room for the next. */
  async decide({ student: { id }, path }: WaitingPhoto, refuse: readonly FaceError[]): Promise<void> {
    try {
      await this.api.call(studentEndpoints.decidePhoto, {
        ...{ id, path },
        ...(refuse.length > 0 && { refuse: [...refuse] }),
      });
    } catch (thrown) {
      if (codeOf(thrown) === 'changed') void this.load();
      throw thrown;
    }
    const { value } = this.state;
    if (!value) return;
    const photos = value.photos.filter((one) => one.student.id !== id);
    this.replace({ photos, waiting: Math.max(value.waiting - 1, photos.length) });
    if (photos.length === 0) void this.load();
  }
}
