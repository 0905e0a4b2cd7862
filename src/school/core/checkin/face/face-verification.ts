import { storedPath } from '#domain/checkin/face-photo';
import type { SchoolDeps } from '../../school-deps';
import { decideFace } from './face-decision';
import { manualVerification, type SubmittedFacePhoto } from './face-verifier';

/** Has a submitted photo judged by the tenant's own service. */
export class FaceVerification {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'blobs' | 'faceVerifier' | 'securityLog'>,
  ) {}

  /** Whether the service gave a verdict; otherwise the photo waits for the desk. */
  async run(tenantId: string, welcomeId: string, path: string): Promise<boolean> {
    const { faceVerifier = manualVerification } = this.deps;
    const verdict = await faceVerifier.verify(tenantId, () => this.read(tenantId, welcomeId, path));
    if (verdict === 'notVerified') return false;
    // Refused where the student has chosen the desk, or the desk has decided, in the meantime.
    await decideFace(this.deps, {
      tenantId,
      welcomeId,
      decision: verdict,
      origin: { actor: 'system' },
      path,
    });
    return true;
  }

  private async read(
    tenantId: string,
    welcomeId: string,
    path: string,
  ): Promise<SubmittedFacePhoto | undefined> {
    const { store, blobs } = this.deps;
    const { student, file } = await store.read(async (reading) => ({
      student: await reading.welcome.find(tenantId, welcomeId),
      file: await reading.files.find(path),
    }));
    if (!student || storedPath(student.face) !== path || !file?.stored) return undefined;
    if (!student.faceConsent?.namesService) return undefined;
    const lying = await blobs.get(file.stored.blobPath);
    if (!lying) return undefined;
    const bytes: Uint8Array[] = [];
    for await (const piece of lying) bytes.push(piece);
    const { admissionNo } = student;
    return { welcomeId, type: file.type, bytes, ...(admissionNo !== undefined && { admissionNo }) };
  }
}
