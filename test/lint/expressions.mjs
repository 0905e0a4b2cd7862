// @ts-check
// Regular expressions whose time grows faster than the text that they are tried on: a text of a stranger's could keep a process
// busy for minutes. Planted ones must be reported.
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'rolldown/utils';
import { analyse } from 'scslre';

/** @typedef {{ line: number, source: string, flags: string }} Expression */

const PLANTED = [
  // Cubic, quadratic and exponential; and quadratic by where it begins.
  'const a = /^\\s*(\\d*)\\s*-\\s*(\\d*)\\s*$/;',
  'const b = /^\\w+\\d+$/;',
  'const c = /^(?:a+)+b$/;',
  'const d = /\\s+$/;',
  `const blank = ' *'; const e = new RegExp(\`^\${blank}\${blank}x$\`);`,
];

/** Literals, and what is made of constant text; another file's text counts as one letter. @param {string} file @param {string} text */
function expressionsIn(file, text) {
  /** @type {Expression[]} */
  const found = [];
  /** @type {Map<string, any>} */
  const constants = new Map();
  /** @type {{ start: number, arguments: any[] }[]} */
  const made = [];
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  /** @param {any} node @returns {string} */
  const textOf = (node) => {
    if (node?.type === 'Literal') return String(node.value);
    if (node?.type === 'Identifier' && constants.has(node.name)) return textOf(constants.get(node.name));
    if (node?.type !== 'TemplateLiteral') return 'x';
    return node.quasis
      .map(
        (/** @type {any} */ { value }, /** @type {number} */ at) =>
          value.cooked + (at < node.expressions.length ? textOf(node.expressions[at]) : ''),
      )
      .join('');
  };
  /** @param {number} start */
  const lineAt = (start) => text.slice(0, start).split('\n').length;
  /** @param {any} call */
  const noteMade = (call) => {
    if (call.callee.type === 'Identifier' && call.callee.name === 'RegExp') made.push(call);
  };
  new Visitor({
    /** @param {any} node */
    Literal({ start, regex }) {
      if (regex) found.push({ line: lineAt(start), source: regex.pattern, flags: regex.flags });
    },
    /** @param {any} node */
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && ['Literal', 'TemplateLiteral'].includes(init?.type))
        constants.set(id.name, init);
    },
    NewExpression: noteMade,
    CallExpression: noteMade,
  }).visit(program);
  for (const {
    start,
    arguments: [source, flags],
  } of made) {
    const wanted = flags?.type === 'Literal' ? String(flags.value) : '';
    found.push({ line: lineAt(start), source: textOf(source), flags: wanted });
  }
  return found;
}

/** @param {Expression} expression */
const isSlow = ({ source, flags }) => analyse(new RegExp(source, flags)).reports.length > 0;

const complaints = PLANTED.filter((text) => !expressionsIn('planted.ts', text).some(isSlow)).map(
  (text) => `planted, but not reported: ${text}`,
);
const files = ['src', 'features', 'test'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
);
let count = 0;
for (const file of files.filter((name) => /\.(?:[mc]?js|tsx?)$/.test(name))) {
  for (const expression of expressionsIn(file, readFileSync(file, 'utf8'))) {
    count += 1;
    if (isSlow(expression))
      complaints.push(`${file}:${expression.line} takes too long on some texts: /${expression.source}/`);
  }
}
console.log(`${count} regular expressions, ${PLANTED.length} planted slow ones`);
if (complaints.length > 0) {
  console.error(complaints.join('\n'));
  process.exitCode = 1;
}
