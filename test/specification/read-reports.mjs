// @ts-check
// Reads the reports of a run of the scenarios: one entry per scenario, with its evidence from each assembly.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Shown one scenario or one example of an outline
 * @property {string} id usable in a URL's fragment
 * @property {string} uri path of its feature file
 * @property {string} feature
 * @property {string} name
 * @property {readonly string[]} tags
 * @property {readonly { readonly keyword: string, readonly text: string, readonly rows: readonly (readonly string[])[] }[]} steps
 * @property {Map<string, boolean>} passed by assembly
 * @property {Set<string>} calls `POST /enrollment-manage/…`
 * @property {Set<string>} screens `/orientation/…`
 * @property {Buffer | undefined} picture JPEG
 */

const EVIDENCE_TYPE = 'application/vnd.evidence+json';

/**
 * @param {string} folder with a report of each assembly, `<assembly>.json`
 * @param {readonly string[]} assemblies
 * @returns {Shown[]} in the order of the features
 */
export function readReports(folder, assemblies) {
  /** @type {Map<string, Shown>} */
  const all = new Map();
  for (const assembly of assemblies) {
    const file = join(folder, `${assembly}.json`);
    if (!existsSync(file)) continue;
    for (const feature of JSON.parse(readFileSync(file, 'utf8')))
      for (const element of feature.elements) {
        const shown = all.get(idOf(feature, element)) ?? firstSeen(feature, element);
        all.set(shown.id, shown);
        take(shown, assembly, element);
      }
  }
  return [...all.values()].sort((one, other) => (one.uri < other.uri ? -1 : Number(one.uri > other.uri)));
}

/** @param {any} feature @param {any} element */
function idOf({ uri }, { line }) {
  return `${uri.replace(/^features\/|\.feature$/g, '').replace(/\W+/g, '-')}-${line}`;
}

/** @param {any} feature @param {any} element @returns {Shown} */
function firstSeen(feature, element) {
  return {
    id: idOf(feature, element),
    uri: feature.uri,
    feature: feature.name,
    name: element.name,
    tags: element.tags.map((/** @type {{ name: string }} */ { name }) => name.slice(1)),
    steps: element.steps
      .filter((/** @type {any} */ { hidden }) => !hidden)
      .map((/** @type {any} */ { keyword, name, arguments: [table] = [] }) => ({
        keyword: keyword.trim(),
        text: name,
        rows: (table?.rows ?? []).map((/** @type {any} */ { cells }) => cells),
      })),
    passed: new Map(),
    calls: new Set(),
    screens: new Set(),
    picture: undefined,
  };
}

/** @param {Shown} shown @param {string} assembly @param {any} element */
function take(shown, assembly, { steps }) {
  shown.passed.set(
    assembly,
    steps.every((/** @type {any} */ { result }) => result.status === 'passed'),
  );
  for (const { mime_type: type, data } of steps.flatMap((/** @type {any} */ step) => step.embeddings ?? [])) {
    const bytes = Buffer.from(data, 'base64');
    if (type === 'image/jpeg') shown.picture = bytes;
    if (type !== EVIDENCE_TYPE) continue;
    const { calls, screens } = JSON.parse(bytes.toString());
    for (const call of calls) if (!call.startsWith('OPTIONS ')) shown.calls.add(call);
    for (const screen of screens) shown.screens.add(screen);
  }
}
