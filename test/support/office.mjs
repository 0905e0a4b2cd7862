// @ts-check
import { findProgram, install } from './machine.mjs';

const PACKAGES = ['libreoffice-writer-nogui', 'libreoffice-calc-nogui', 'libreoffice-impress-nogui'];

/** The path of an office engine, which is installed if possible; `undefined` if there is none. */
export function provideOffice() {
  return findProgram(['soffice'], ['/usr/bin']) ?? (install(PACKAGES) ? findProgram(['soffice']) : undefined);
}
