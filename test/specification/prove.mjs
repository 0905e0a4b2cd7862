// @ts-check
// Determines which scenarios prove each sentence of the specification, by features/specification.json
// and the results of a run.

/** @typedef {import('./read-reports.mjs').Shown} Shown */

/**
 * @typedef {object} Sentence a sentence of the specification, in short, and how a scenario proves it: by its tag, by its
 * name (`<…>` stands for anything), by a call that it made or by a screen that it showed
 * @property {string} says
 * @property {string} [tag]
 * @property {readonly string[]} [scenarios]
 * @property {string} [call] the end of its path
 * @property {string} [screen]
 */

/** @typedef {{ readonly section: string, readonly subject: string, readonly sentences: readonly Sentence[] }} Section */

/**
 * @typedef {object} Proof
 * @property {readonly { readonly section: Section, readonly sentences: readonly { readonly says: string, readonly by: readonly Shown[] }[] }[]} sections
 * @property {readonly string[]} faults errors in the table, and sentences without a scenario
 */

/** @param {readonly Section[]} sections @param {readonly Shown[]} shown @returns {Proof} */
export function prove(sections, shown) {
  /** @type {string[]} */
  const faults = [];
  const known = new Set(sections.flatMap(({ sentences }) => sentences.map(({ tag }) => tag)));
  const proven = sections.map((section) => {
    const sentences = section.sentences.map((sentence) => {
      for (const name of sentence.scenarios ?? [])
        if (!shown.some((one) => named(name).test(one.name))) faults.push(`there is no scenario “${name}”`);
      return { says: sentence.says, by: shown.filter((one) => proves(one, sentence)) };
    });
    if (sentences.every(({ by }) => by.length === 0))
      faults.push(`section ${section.section} (${section.subject}) has no scenario`);
    return { section, sentences };
  });
  const strange = new Set(
    shown.flatMap(({ tags }) => tags.filter((tag) => tag.startsWith('spec-') && !covers(known, tag))),
  );
  for (const tag of strange) faults.push(`@${tag} stands for no sentence`);
  return { sections: proven, faults };
}

/** Whether the tag is a sentence's, or that of a whole section (`spec-7`) or part of one (`spec-7-welcome`). @param {Set<string | undefined>} known @param {string} tag */
function covers(known, tag) {
  return known.has(tag) || /^spec-\d(-(?:base|upload|schemes|welcome|enrollment|errors))?$/.test(tag);
}

/** @param {Shown} one @param {Sentence} sentence */
function proves(one, { tag, scenarios = [], call, screen }) {
  return (
    (tag !== undefined && one.tags.includes(tag)) ||
    scenarios.some((name) => named(name).test(one.name)) ||
    (call !== undefined && [...one.calls].some((path) => path.endsWith(`/${call}`))) ||
    (screen !== undefined && one.screens.has(screen))
  );
}

/** @param {string} name */
function named(name) {
  const parts = name.split(/<[^<>]*>/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
