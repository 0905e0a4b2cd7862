import { isRefused } from '#domain/refused';
import { documentEndpoints } from '#wire/documents';
import { fileEndpoints } from '#wire/files';
import type { School } from '../../core/school';
import { type Call, call } from '../call';
import { getAddress, postForm, putAddress } from '../files/file-address';
import { announcedFile } from '../files/file-announcement';

export function fileCalls({ files, readableFiles, platform }: School): readonly Call[] {
  return [
    call(fileEndpoints.token, async (_, { tenantId, bearer }) => ({
      token: await files.uploadToken(tenantId, bearer),
    })),
    call(fileEndpoints.uploadUrl, async (announced, { tenantId, uploadToken, origin, address }) => {
      const opened = await files.openUpload(tenantId, uploadToken, announcedFile(announced, address));
      if (isRefused(opened)) return opened;
      const { path, direct } = opened;
      const ofStore = direct && (await files.direct?.putAddress(path, direct));
      const uploadUrl = ofStore ?? putAddress(origin, path, opened);
      return { uploadUrl, encryUrl: opened.path };
    }),
    call(fileEndpoints.uploadForm, async (announced, { tenantId, uploadToken, origin, address }) => {
      const opened = await files.openUpload(tenantId, uploadToken, announcedFile(announced, address));
      if (isRefused(opened)) return opened;
      const ofStore = opened.direct && (await files.direct?.postForm(opened.path, opened.direct));
      if (ofStore) return { uploadUrl: ofStore.url, formData: { ...ofStore.fields }, encryUrl: opened.path };
      const form = { access: opened, type: announced.fileType };
      return { ...postForm(origin, opened.path, form), encryUrl: opened.path };
    }),
    call(fileEndpoints.readableUrl, async ({ filePath }, { tenantId, bearer, origin }) => {
      const access = await readableFiles.readable(tenantId, bearer, filePath);
      return isRefused(access) ? access : { decryUrl: getAddress(origin, filePath, access) };
    }),
    call(documentEndpoints.publishedUrl, async ({ filePath }, { tenantId, origin }) => {
      const access = await readableFiles.published(tenantId, filePath);
      return isRefused(access) ? access : { fileUrl: getAddress(origin, filePath, access) };
    }),
    call(documentEndpoints.previewConfig, async ({ hasOutUrl }, { tenantId }) => {
      const preview = await platform.preview(tenantId);
      if (!preview) return {};
      const { key, url, previewSize } = preview;
      // Microsoft's viewer fetches the file over the internet and cannot reach a school's internal network.
      if (key === 'microsoft' && url === '' && hasOutUrl === false) return {};
      return { fileViewType: { key }, url, ...(previewSize !== undefined && { previewSize }) };
    }),
  ];
}
