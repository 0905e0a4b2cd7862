import type { SampleFile } from '#features/support/phones/phone';
import { portrait } from '#school/demo/portrait';

/** A drawn portrait as a valid PNG. */
export const photo: SampleFile = { name: '证件照.png', type: 'image/png', bytes: portrait() };

export const certificate: SampleFile = {
  name: '毕业证书.pdf',
  type: 'application/pdf',
  bytes: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};
