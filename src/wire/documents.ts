import * as v from 'valibot';
import { VIEWER_KEYS } from '#domain/upload/preview';
import { codes } from './codes';
import { endpoint, fileEndpoint } from './endpoint';
import { filePath } from './files';
import { maybe } from './maybe';
import { id } from './records/values';

/** `brower` is the specification's own spelling. */
const viewerKey = v.picklist(VIEWER_KEYS);

/** A school's published files. */
export const documentEndpoints = {
  publishedUrl: endpoint({
    service: 'base',
    method: 'GET',
    path: 'file/path/true',
    bearer: 'none',
    summary:
      'An address from which a file that the school has published can be read for a minute; with `download=true` added it is saved; a `downloadName` beside it has to be the name of the file',
    request: v.object({
      filePath,
      /** `false` from a page on an internal network: a school with an internal address for files returns that. */
      outerNet: v.optional(v.picklist(['true', 'false'])),
    }),
    data: v.object({ fileUrl: v.string() }),
    refusals: [codes.notFound],
  }),
  previewConfig: endpoint({
    service: 'preview',
    method: 'POST',
    path: 'next/fileview/getSpecifiedFilePreviewCfg',
    bearer: 'none',
    summary: "The school's viewer of files; none where it has configured none",
    request: v.object({
      tenantId: id,
      expectFileViewType: v.optional(viewerKey),
      /** False from a page on an internal network, which an external viewer cannot reach. */
      hasOutUrl: v.optional(v.boolean()),
    }),
    data: v.object({
      fileViewType: maybe(v.object({ key: viewerKey })),
      url: maybe(v.string()),
      /** Largest size for a preview: MB, or a text with B, KB/K, MB/M or GB/G; default 50 MB. */
      previewSize: maybe(v.union([v.string(), v.number()])),
    }),
    refusals: [],
  }),
};

/** Files that are generated on request. */
export const exportEndpoints = {
  majors: fileEndpoint({
    service: 'enrollment',
    method: 'GET',
    path: 'plan/exportMajors',
    bearer: 'none',
    extension: true,
    summary:
      "A plan's majors as an Excel workbook. Where no header can be sent, `tenantId` travels in the query; `download` and `downloadName`, with the same ending, say how a browser saves it",
    request: v.object({
      planId: id,
      tenantId: v.optional(id),
      download: v.optional(v.string()),
      downloadName: v.optional(v.pipe(v.string(), v.maxLength(255))),
    }),
    refusals: [codes.notFound],
  }),
};
