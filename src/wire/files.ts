import * as v from 'valibot';
import { codes } from './codes';
import { endpoint } from './endpoint';

export const filePath = v.pipe(v.string(), v.minLength(1), v.maxLength(255));

export const fileEndpoints = {
  token: endpoint({
    service: 'base',
    method: 'GET',
    path: 'file/token',
    bearer: 'filing',
    summary: 'A token for the `token` header of the upload calls',
    request: v.optional(v.object({}), {}),
    data: v.object({ token: v.string() }),
    refusals: [],
  }),
  uploadUrl: endpoint({
    service: 'files',
    method: 'GET',
    path: 'alpha/get_upload_url.do',
    bearer: 'none',
    guarded: 'upload',
    summary: 'A signed address for one PUT of one file; the upload token travels in the header `token`',
    request: v.object({
      /** The file's name: its extension decides what may be stored. */
      filePath,
      /** The content type that the PUT must carry. */
      fileType: v.pipe(v.string(), v.minLength(1), v.maxLength(127)),
      fileGroup: v.optional(v.string()),
      support: v.optional(v.string()),
      temp: v.optional(v.string()),
    }),
    data: v.object({ uploadUrl: v.string(), encryUrl: v.string() }),
    refusals: [codes.humanCheck],
  }),
  readableUrl: endpoint({
    service: 'base',
    method: 'GET',
    path: 'file/convert/no',
    bearer: 'reading',
    summary: 'An address from which a stored file can be read for some minutes',
    request: v.object({ filePath }),
    data: v.object({ decryUrl: v.string() }),
    refusals: [codes.notFound],
  }),
};
