import { crc32, deflateSync } from 'node:zlib';
import { asZip } from '#test/support/as-zip';
import type { SampleFile } from './phones/phone';

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A valid PNG of one colour. */
function png(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0xb4)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const photo: SampleFile = { name: '证件照.png', type: 'image/png', bytes: png(480, 640) };

const encode = (text: string) => new TextEncoder().encode(text);
export const certificate: SampleFile = {
  name: '毕业证.pdf',
  type: 'application/pdf',
  bytes: encode('%PDF-1.4\n%%EOF\n'),
};
/** One byte more than a school accepts. */
const recording: SampleFile = {
  name: '录像.zip',
  type: 'application/zip',
  bytes: new Uint8Array(20 * 1024 ** 2 + 1),
};
/** Three parts at a school that accepts 5 MB per part. */
export const scan: SampleFile = {
  name: '成绩单.zip',
  type: 'application/zip',
  bytes: asZip(new Uint8Array(11 * 1024 ** 2).fill(7)),
};
export const pageOf = (number: number): SampleFile => ({ ...certificate, name: `第${number}页.pdf` });

/** Files in need of care, picked before a certificate. */
export const difficultFiles: Readonly<Record<string, SampleFile>> = {
  'an empty file': { name: '空白.pdf', type: 'application/pdf', bytes: new Uint8Array() },
  'a byte more than 20 MB': recording,
  'a text that calls itself a PDF': { ...certificate, name: '成绩单.pdf', bytes: encode('成绩单') },
  'one whose name no file system takes': { ...certificate, name: '成绩单😀：2026?*:.pdf' },
};
