// @ts-check
// Writes the living specification of a run: dist/specification/index.html, and a screenshot of the end of each scenario.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { page } from './page.mjs';
import { prove } from './prove.mjs';
import { readReports } from './read-reports.mjs';

const FOLDER = 'dist/specification';

const table = () => JSON.parse(readFileSync('features/specification.json', 'utf8'));

/** As `writeSpecification`, without the page. @param {string} reports @param {readonly string[]} assemblies */
export function specificationFaults(reports, assemblies) {
  return prove(table(), readReports(reports, assemblies)).faults;
}

/**
 * @param {string} reports a folder with a report of each assembly
 * @param {readonly string[]} assemblies
 * @returns {readonly string[]} errors: sections without a scenario, named scenarios that do not exist
 */
export function writeSpecification(reports, assemblies) {
  const shown = readReports(reports, assemblies);
  const proof = prove(table(), shown);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(join(FOLDER, 'pictures'), { recursive: true });
  for (const { id, picture } of shown)
    if (picture) writeFileSync(join(FOLDER, 'pictures', `${id}.jpg`), picture);
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(join(FOLDER, 'index.html'), page(proof, shown, { version, day }));
  return proof.faults;
}
