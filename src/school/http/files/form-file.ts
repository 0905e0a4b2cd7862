import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { MalformedRequest } from '../limits/malformed-request';

/** A file in a multipart form: the fields before it, and its bytes as a stream. */
export interface FormFile {
  readonly fields: Readonly<Record<string, string>>;
  readonly bytes: Readable;
}

const LIMITS = { fields: 32, fieldSize: 4_096, fieldNameSize: 64, files: 1, headerPairs: 32 } as const;

/** Reads a form up to its field `file`. Rejects with MalformedRequest if it has none. */
export function formFile(body: IncomingMessage): Promise<FormFile> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new MalformedRequest('file', 'required'));
    const contentType = body.headers['content-type'];
    if (contentType === undefined || !/^multipart\/form-data;/i.test(contentType)) return fail();
    const fields: Record<string, string> = Object.create(null);
    const form = new Busboy({ headers: { ...body.headers, 'content-type': contentType }, limits: LIMITS });
    let bytes: Readable | undefined;
    const broken = (cause: unknown) => {
      bytes?.destroy(cause instanceof Error ? cause : new Error('the form ended early'));
      fail();
    };
    form.on('field', (name, value) => {
      fields[name] = value;
    });
    form.on('file', (name, stream) => {
      // A form that ends wrongly fails its files too: without a listener the error event would end the process.
      stream.on('error', () => undefined);
      if (name !== 'file' || bytes) {
        stream.resume();
        return;
      }
      bytes = stream;
      resolve({ fields, bytes: stream });
    });
    form.on('finish', fail);
    form.on('error', broken);
    body.on('error', broken);
    body.on('aborted', () => broken(undefined));
    body.pipe(form);
  });
}
