import type { Outcome } from './conform';
import type { State } from './verdicts';

const STATES: readonly State[] = ['differs', 'missing', 'not checked', 'extension absent', 'met'];
const COLUMN = 'extension absent'.length;

/** One line per call, followed by its differences; then what was written, and the totals. */
export function report({ verdicts, wrote }: Outcome): string {
  const lines = verdicts.flatMap(({ call, state, says }) => [
    `${state.padEnd(COLUMN)}  ${call}`,
    ...says.map((said) => `${' '.repeat(COLUMN + 4)}${said}`),
  ]);
  const sums = STATES.map((state) => ({ state, count: verdicts.filter((one) => one.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${state}`);
  const written = wrote.length > 0 ? ['', 'Written at the school:', ...wrote.map((line) => `  ${line}`)] : [];
  return [...lines, ...written, '', sums.join(', ')].join('\n');
}
