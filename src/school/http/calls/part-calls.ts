import { isRefused } from '#domain/refused';
import { fileEndpoints } from '#wire/files';
import type { School } from '../../core/school';
import { type Call, call } from '../call';
import { partAddress } from '../files/file-address';

/** This backend has one bucket; other schools may have several. */
const BUCKET = 'files';

/** Uploads in parts. */
export function partCalls({ files: { inParts } }: School): readonly Call[] {
  return [
    call(fileEndpoints.initParts, async (asked, { tenantId, uploadToken, address }) => {
      const { filePath: name = 'file', fileType: type, fileGroup: group, fileSize: size } = asked;
      const begun = await inParts.begin(tenantId, uploadToken, { name, type, group, size, address });
      return isRefused(begun) ? begun : { bucket: BUCKET, ...begun };
    }),
    call(fileEndpoints.partUrl, async (asked, { tenantId, uploadToken, origin }) => {
      const { objectName, uploadId, partNumber: part, partSize: size } = asked;
      const access = await inParts.part(tenantId, uploadToken, { objectName, uploadId, part, size });
      if (access === 'stored') return { stored: true };
      if (isRefused(access)) return access;
      const { address = partAddress(origin, { objectName, uploadId, part }, access) } = access;
      return { uploadUrl: address };
    }),
    call(fileEndpoints.overParts, async ({ objectName, uploadId, cancel }, { tenantId, uploadToken }) => {
      const upload = { objectName, uploadId };
      if (cancel === true || cancel === 'true') return inParts.cancel(tenantId, uploadToken, upload);
      const file = await inParts.complete(tenantId, uploadToken, upload);
      return isRefused(file) ? file : { encryUrl: file.path };
    }),
  ];
}
