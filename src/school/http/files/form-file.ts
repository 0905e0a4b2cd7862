import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { StalledBody } from '../limits/enforce-minimum-rate';
import { MalformedRequest } from '../limits/malformed-request';

/** A file in a multipart form: the fields before it, and its bytes as a stream. */
export interface FormFile {
  readonly fields: Readonly<Record<string, string>>;
  readonly bytes: Readable;
}

const LIMITS = {
  fields: 32,
  fieldSize: 4_096,
  fieldNameSize: 64,
  files: 1,
  headerPairs: 32,
  parts: 33,
} as const;
/** Maximum bytes before the file: all fields that a form may have. */
const LONGEST_HEAD = 256 * 1024;
/** Bytes that are parsed at a time before the file: thousands of empty parts would fit into one chunk. */
const SLICE = 2_048;

/**
 * Reads a form up to the end of its field `file`. Rejects with MalformedRequest if it has none, and with StalledBody if none
 * has begun within `headMs`; the file itself has a minimum rate.
 */
export function formFile(body: IncomingMessage, headMs: number): Promise<FormFile> {
  return new Promise((resolve, reject) => {
    const form = parserOf(body);
    if (!form) return reject(missing());
    const fields: Record<string, string> = Object.create(null);
    let bytes: Readable | undefined;
    let isOver = false;
    const broken = (cause: unknown) => {
      clearTimeout(timer);
      isOver = true;
      bytes?.destroy(cause instanceof StalledBody ? cause : new MalformedRequest('file', 'aborted'));
      reject(cause instanceof StalledBody ? cause : missing());
    };
    const timer = setTimeout(() => broken(new StalledBody()), headMs);
    form.on('field', (name, value) => {
      if (bytes) isOver = true;
      else fields[name] = value;
    });
    form.on('file', (name, stream) => {
      // A form that ends wrongly fails its files too: without a listener the error event would end the process.
      stream.on('error', () => undefined);
      if (name !== 'file' || bytes) {
        stream.resume();
        return;
      }
      clearTimeout(timer);
      bytes = stream;
      stream.once('end', () => {
        isOver = true;
      });
      resolve({ fields, bytes: stream });
    });
    for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
      form.on(limit, () => {
        if (bytes) isOver = true;
        else broken(undefined);
      });
    form.on('finish', () => {
      if (!bytes) broken(undefined);
    });
    form.on('error', broken);
    body.on('error', broken);
    body.on('aborted', () => broken(undefined));

    const parse = async () => {
      let length = 0;
      for await (const piece of body.iterator({ destroyOnReturn: false })) {
        for (let at = 0, end = 0; at < piece.length && !isOver; at = end) {
          end = bytes ? piece.length : at + SLICE;
          if (!form.write(piece.subarray(at, end))) await once(form, 'drain');
        }
        length += piece.length;
        if (isOver) return;
        if (!bytes && length > LONGEST_HEAD) return broken(undefined);
      }
      form.end();
    };
    // What follows the file is read, but not parsed.
    parse().then(() => body.resume(), broken);
  });
}

/** Undefined where the body is no form. */
function parserOf({ headers }: IncomingMessage): BusboyInstance | undefined {
  const contentType = headers['content-type'];
  if (contentType === undefined || !/^multipart\/form-data;/i.test(contentType)) return undefined;
  try {
    return new Busboy({ headers: { ...headers, 'content-type': contentType }, limits: LIMITS });
  } catch {
    // It names no boundary.
    return undefined;
  }
}

function missing(): MalformedRequest {
  return new MalformedRequest('file', 'required');
}
