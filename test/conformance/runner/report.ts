import { registerEndpoints } from '#wire/register';
import type { Outcome } from './conform';
import type { State, Verdict } from './verdicts';

const STATES: readonly State[] = ['differs', 'missing', 'not checked', 'extension absent', 'met'];
const SUBMISSION = registerEndpoints.register.path;
const COLUMN = 'extension absent'.length;

/**
 * One line per call, followed by its differences, or the reason why it and its neighbours were not checked; then what was written,
 * the totals, and the first call to mend: a terminal shows the end of a long report.
 */
export function report({ verdicts, wrote }: Outcome): string {
  const lines = verdicts.flatMap(({ call, state, says }, at) => [
    `${state.padEnd(COLUMN)}  ${call}`,
    ...(isSameReason({ state, says }, verdicts[at + 1]) ? [] : says).map(
      (said) => `${' '.repeat(COLUMN + 4)}${said}`,
    ),
  ]);
  const sums = STATES.map((state) => ({ state, count: verdicts.filter((one) => one.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${state}`);
  const written = wrote.length > 0 ? ['', 'Written at the school:', ...wrote.map((line) => `  ${line}`)] : [];
  const bad = verdicts.find(isFailure);
  const first = bad ? [`Begin with ${bad.call}: ${bad.says[0]}`] : [];
  return [...lines, ...written, '', sums.join(', '), ...first].join('\n');
}

/** Whether the school has not passed because of it: without a submission nothing is known of an application's way. */
export function isFailure({ call, state }: Verdict): boolean {
  return state === 'differs' || state === 'missing' || (state === 'not checked' && call.endsWith(SUBMISSION));
}

type Reason = Pick<Verdict, 'state' | 'says'>;

function isSameReason(one: Reason, next: Reason | undefined): boolean {
  return one.state === 'not checked' && next?.state === 'not checked' && one.says.join() === next.says.join();
}
