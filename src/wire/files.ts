import * as v from 'valibot';
import { THUMBNAIL_WIDTHS } from '#domain/upload/thumbnail-width';
import { codes } from './codes';
import { endpoint } from './endpoint';

export const filePath = v.pipe(v.string(), v.minLength(1), v.maxLength(255));

const fileType = v.pipe(v.string(), v.minLength(1), v.maxLength(127));
/** A boolean in a query. */
const flag = v.optional(v.picklist(['true', 'false']));
/** What the file belongs to, such as `enrollment`; a store may keep each group separately. */
const fileGroup = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,32}$/, 'fileGroup')));
const bytes = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'fileSize'));

/** What the client announces about a file before the upload. */
const announced = v.object({
  /** The file's name: its extension decides what may be stored. */
  filePath,
  /** The content type with which the file is sent. */
  fileType,
  fileGroup,
  /** The upload method that the client supports: `put`, `post` or `base64`. */
  support: v.optional(v.pipe(v.string(), v.maxLength(32))),
  /** `true`: not part of a submission yet, so that the school may delete it after some time. */
  temp: flag,
  /** Bytes (extension): a signed address bound to this size accepts no more. */
  fileSize: v.optional(bytes),
});

const bodyFlag = v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])]));
/** Identifies a multipart upload, as returned by `init_part_upload.do`. */
const upload = {
  bucket: v.pipe(v.string(), v.maxLength(255)),
  objectName: filePath,
  uploadId: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
};

const refusals = [codes.humanCheck];

export const fileEndpoints = {
  token: endpoint({
    service: 'base',
    method: 'GET',
    path: 'file/token',
    bearer: 'draftOrSession',
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
    summary:
      'A signed address for one PUT of one file; the upload token, or the bearer token of a school that skips it, travels in the header `token`',
    request: announced,
    data: v.object({ uploadUrl: v.string(), encryUrl: v.string() }),
    refusals,
  }),
  uploadForm: endpoint({
    service: 'files',
    method: 'GET',
    path: 'alpha/get_upload_url_post.do',
    bearer: 'none',
    guarded: 'upload',
    summary:
      'A signed address for one POST of one form (`multipart/form-data`): the fields of `formData`, then the file in the field `file`',
    request: announced,
    data: v.object({
      uploadUrl: v.string(),
      formData: v.record(v.string(), v.string()),
      encryUrl: v.string(),
    }),
    refusals,
  }),
  uploadBase64: endpoint({
    service: 'files',
    method: 'POST',
    path: 'alpha/upload_base64_file.do',
    bearer: 'none',
    guarded: 'upload',
    fileBody: true,
    summary: 'Stores a file that comes as one JSON string: a data URL, or base64 alone',
    request: announced,
    data: v.object({ encryUrl: v.string() }),
    refusals,
  }),
  initParts: endpoint({
    service: 'files',
    method: 'POST',
    path: 'alpha/init_part_upload.do',
    bearer: 'none',
    guarded: 'upload',
    summary: 'Begins an upload in parts; it is good for an hour, and for a day once a part has arrived',
    request: v.object({
      fileType,
      outerNet: bodyFlag,
      temp: bodyFlag,
      /** Extension: the file's name. Without it the stored file gets a meaningless one. */
      filePath: v.optional(filePath),
      fileGroup,
      /** Bytes (extension). */
      fileSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
    data: v.object({
      ...upload,
      /** Smallest size in bytes of every part but the last (extension); default 5 MiB, as in S3. */
      minPartSize: v.optional(v.number()),
    }),
    refusals,
  }),
  partUrl: endpoint({
    service: 'files',
    method: 'POST',
    path: 'alpha/get_part_upload_url.do',
    bearer: 'none',
    summary: 'A signed address for one PUT of one part; none for a part that the store has',
    request: v.object({
      ...upload,
      outerNet: bodyFlag,
      partNumber: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
      /** Bytes (extension): the signed address accepts exactly this size. */
      partSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    }),
    data: v.object({
      uploadUrl: v.optional(v.string()),
      /** The store already has this part (extension). */
      stored: v.optional(v.boolean()),
    }),
    refusals: [codes.notFound],
  }),
  overParts: endpoint({
    service: 'files',
    method: 'POST',
    path: 'alpha/over_part_upload.do',
    bearer: 'none',
    summary: 'Makes one file of the parts or, with `cancel`, gives them up',
    request: v.object({ ...upload, cancel: bodyFlag }),
    data: v.object({ encryUrl: v.optional(v.string()) }),
    refusals: [codes.notFound],
  }),
  readableUrl: endpoint({
    service: 'base',
    method: 'GET',
    path: 'file/convert/no',
    bearer: 'reading',
    summary:
      'An address from which a stored file can be read for a minute, as long as the draft or session lasts',
    request: v.object({
      filePath,
      /** A smaller picture, where the school's settings say `thumbnails` (extension). */
      width: v.optional(v.picklist(THUMBNAIL_WIDTHS)),
    }),
    data: v.object({ decryUrl: v.string() }),
    refusals: [codes.notFound],
  }),
};
