// @ts-check
// Renders the living specification as one page: by section, then by journey, each scenario with its screenshot.

/** @typedef {import('./read-reports.mjs').Shown} Shown */
/** @typedef {import('./prove.mjs').Proof} Proof */

const STYLE = `
:root{color-scheme:light dark;--ground:#f5f3ef;--surface:#fff;--ink:#1d2327;--soft:#5d666c;--line:#dcd7cd;--accent:#0b6e5f;--bad:#b3261e}
@media (prefers-color-scheme:dark){:root{--ground:#14181a;--surface:#1d2225;--ink:#eceff0;--soft:#a3adb2;--line:#343b3f;--accent:#5cc7b2;--bad:#ff8a80}}
*{box-sizing:border-box}html{scroll-padding-top:1rem}
body{margin:0;overflow-wrap:anywhere;background:var(--ground);color:var(--ink);font:1rem/1.6 system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif}
main{max-width:64rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{margin:0;font-size:1.75rem;line-height:1.25}h2{margin:2.5rem 0 .5rem;font-size:1.25rem}h3{margin:1.5rem 0 .5rem;font-size:1.0625rem}
p{margin:.25rem 0}.soft{color:var(--soft)}a{color:var(--accent)}
nav ul{margin:.5rem 0;padding:0;list-style:none;columns:18rem}nav li{padding:.125rem 0;break-inside:avoid}
details{background:var(--surface);border:1px solid var(--line);border-radius:.75rem;margin:.5rem 0}
summary{padding:.75rem 1rem;cursor:pointer}summary:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.in{padding:0 1rem 1rem}.scenario .in{display:grid;grid-template-columns:minmax(0,1fr) 11rem;grid-gap:1rem}
.scenario img{width:100%;height:auto;border:1px solid var(--line);border-radius:.75rem}
ol,ul{margin:.25rem 0;padding-left:1.25rem}.steps{list-style:none;padding:0}.steps b{color:var(--accent);font-weight:600}
table{border-collapse:collapse;margin:.25rem 0 .25rem 1rem}td{border:1px solid var(--line);padding:.125rem .5rem}
.mark{font-size:.8125rem;border:1px solid var(--line);border-radius:1rem;padding:0 .5rem;white-space:nowrap}
.bad{color:var(--bad);border-color:var(--bad)}code{font-size:.8125rem}
@media (max-width:40rem){.scenario .in{grid-template-columns:minmax(0,1fr)}.scenario img{max-width:14rem}}`;

/** A link to a scenario shows it, and not only its name. */
const OPEN_TARGET = `
function openTarget(){const target=document.getElementById(location.hash.slice(1));if(target instanceof HTMLDetailsElement)target.open=true}
addEventListener('hashchange',openTarget);openTarget()`;

/**
 * @param {Proof} proof @param {readonly Shown[]} shown
 * @param {{ readonly version: string, readonly day: string }} run
 */
export function page({ sections, faults }, shown, { version, day }) {
  const good = shown.filter((one) => [...one.passed.values()].every(Boolean)).length;
  const bare = sections.flatMap(({ section, sentences }) =>
    sentences.filter(({ by }) => by.length === 0).map(({ says }) => ({ section, says })),
  );
  const features = [...new Set(shown.map(({ uri }) => uri))];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,"><title>Orientation: what it promises</title><style>${STYLE}</style><main>
<h1>Orientation: what it promises</h1>
<p class="soft">Version ${text(version)}, ${text(day)}. ${good} of ${shown.length} scenarios passed wherever they ran: over HTTP against a database, and in a browser.</p>
<nav aria-label="Sections"><h2>By section of the specification</h2><ul>${sections.map(({ section }) => `<li><a href="#s-${slug(section.section)}">${text(section.section)}: ${text(section.subject)}</a></li>`).join('')}</ul></nav>
<nav aria-label="Journeys"><h2>By journey</h2><ul>${features.map((uri) => `<li><a href="#f-${slug(uri)}">${text(featureOf(shown, uri))}</a></li>`).join('')}</ul></nav>
<h2>Sentences without a scenario</h2>${bare.length === 0 ? '<p>None.</p>' : `<ul>${bare.map(({ section, says }) => `<li>${text(section.section)}: ${text(says)}</li>`).join('')}</ul><p class="soft">What is no behaviour that a scenario could show is proven by unit and browser tests.</p>`}
${faults.map((fault) => `<p class="bad">${text(fault)}</p>`).join('')}
<h2>The specification, and what proves it</h2>${sections.map(sectionHtml).join('')}
<h2>The scenarios</h2>${features.map((uri) => featureHtml(uri, shown)).join('')}
</main><script>${OPEN_TARGET}</script></html>
`;
}

/** @param {Proof['sections'][number]} proven */
function sectionHtml({ section, sentences }) {
  return `<h3 id="s-${slug(section.section)}">${text(section.section)}: ${text(section.subject)}</h3>${sentences
    .map(
      ({ says, by }) =>
        `<details><summary>${text(says)} <span class="mark${by.length === 0 ? ' bad' : ''}">${by.length === 0 ? 'no scenario' : by.length === 1 ? '1 scenario' : `${by.length} scenarios`}</span></summary><div class="in"><ul>${by.map((one) => `<li><a href="#${one.id}">${text(one.name)}</a></li>`).join('')}</ul></div></details>`,
    )
    .join('')}`;
}

/** @param {string} uri @param {readonly Shown[]} shown */
function featureHtml(uri, shown) {
  const own = shown.filter((one) => one.uri === uri);
  return `<h3 id="f-${slug(uri)}">${text(featureOf(shown, uri))}</h3>${own.map(scenarioHtml).join('')}`;
}

/** @param {Shown} one */
function scenarioHtml(one) {
  const ranIn = (/** @type {boolean} */ wanted) =>
    [...one.passed].flatMap(([assembly, passed]) => (passed === wanted ? assembly : [])).join(', ');
  const [passedIn, failedIn] = [ranIn(true), ranIn(false)];
  const marks = [
    passedIn && `<span class="mark">passed: ${passedIn}</span>`,
    failedIn && `<span class="mark bad">failed: ${failedIn}</span>`,
  ].filter(Boolean);
  const steps = one.steps.map(
    ({ keyword, text: said, rows }) =>
      `<li><b>${text(keyword)}</b> ${text(said)}${rows.length > 0 ? `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`).join('')}</table>` : ''}</li>`,
  );
  const seen = [...one.screens].map((path) => `<code>${text(path)}</code>`).join(' ');
  const asked = [...one.calls].map((call) => `<li><code>${text(call)}</code></li>`).join('');
  return `<details class="scenario" id="${one.id}"><summary>${text(one.name)} ${marks.join(' ')}</summary><div class="in"><div><ul class="steps">${steps.join('')}</ul>${seen && `<p class="soft">Screens: ${seen}</p>`}${asked && `<details><summary>Calls</summary><div class="in"><ul>${asked}</ul></div></details>`}<p class="soft"><code>${text(one.uri)}</code> ${one.tags.map((tag) => `<span class="mark">${text(tag)}</span>`).join(' ')}</p></div>${one.picture ? `<img loading="lazy" width="390" height="844" src="pictures/${one.id}.jpg" alt="The screen as “${text(one.name)}” ends">` : ''}</div></details>`;
}

/** @param {readonly Shown[]} shown @param {string} uri */
function featureOf(shown, uri) {
  return shown.find((one) => one.uri === uri)?.feature ?? uri;
}

/** @param {string} name */
function slug(name) {
  return name.replace(/\W+/g, '-');
}

/** @param {string} words */
function text(words) {
  return words.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
