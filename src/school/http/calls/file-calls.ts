import { isRefused } from '#domain/refused';
import { documentEndpoints } from '#wire/documents';
import { fileEndpoints } from '#wire/files';
import type { School } from '../../core/school';
import { type Call, call } from '../call';
import { getAddress, putAddress } from '../file-address';

export function fileCalls({ files, platform }: School): readonly Call[] {
  return [
    call(fileEndpoints.token, async (_, { tenantId, bearer }) => ({
      token: await files.uploadToken(tenantId, bearer),
    })),
    call(
      fileEndpoints.uploadUrl,
      async ({ filePath, fileType }, { tenantId, uploadToken, origin, address }) => {
        const file = { name: filePath, type: fileType, address };
        const opened = await files.openUpload(tenantId, uploadToken, file);
        return 'refused' in opened
          ? opened
          : { uploadUrl: putAddress(origin, opened.path, opened), encryUrl: opened.path };
      },
    ),
    call(fileEndpoints.readableUrl, async ({ filePath }, { tenantId, bearer, origin }) => {
      const access = await files.readable(tenantId, bearer, filePath);
      return isRefused(access) ? access : { decryUrl: getAddress(origin, filePath, access) };
    }),
    call(documentEndpoints.publishedUrl, async ({ filePath }, { tenantId, origin }) => {
      const access = await files.published(tenantId, filePath);
      return isRefused(access) ? access : { fileUrl: getAddress(origin, filePath, access) };
    }),
    call(documentEndpoints.previewConfig, async (_, { tenantId }) => {
      const preview = await platform.preview(tenantId);
      return preview ? { fileViewType: { key: preview.key }, url: preview.url } : {};
    }),
  ];
}
