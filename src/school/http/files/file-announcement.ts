import type { InferOutput } from 'valibot';
import type { fileEndpoints } from '#wire/files';
import type { AnnouncedFile } from '../../core/files/announced-file';

/** Converts a file's announcement in the upload calls to the core's form. */
export function announcedFile(
  { filePath, fileType, fileGroup, fileSize }: InferOutput<typeof fileEndpoints.uploadUrl.request>,
  address: string,
): AnnouncedFile {
  return {
    name: filePath,
    type: fileType,
    group: fileGroup,
    size: fileSize === undefined ? undefined : Number(fileSize),
    address,
  };
}
