import type { SampleFile } from '#features/support/phones/phone';
import { portrait } from '#school/demo/portrait';

/** A drawn portrait as a valid PNG. */
export const photo: SampleFile = { name: '证件照.png', type: 'image/png', bytes: portrait() };

export const certificate: SampleFile = {
  name: '毕业证书.pdf',
  type: 'application/pdf',
  bytes: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

export const plans = {
  autumn: '2026年秋季高职招生',
  adult: '2026年成人继续教育招生',
  skills: '2026年短期技能培训招生',
  full: '2026年五年一贯制招生',
  upcoming: '2027年春季预科班招生',
  closed: '2025年秋季高职招生',
  lakeside: '2026年高一新生登记',
} as const;
