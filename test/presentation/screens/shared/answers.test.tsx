// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { answerLineText } from '#presentation/form/answer-line-text';
import { Messages } from '#presentation/messages/messages';
import type { AnswerLine } from '#presentation/screens/shared/answers/answer-lines';
import { AnswerList } from '#presentation/screens/shared/answers/answers';
import { render } from '../../render';

const line = (kind: AnswerLine['kind'], ...parts: readonly string[]): AnswerLine => ({
  key: 'arrivalDay',
  label: '到校日期',
  step: 0,
  kind,
  parts,
});

describe('an answer for review', () => {
  test('that is a date is shown as the app shows dates, in either language', async () => {
    await render(<AnswerList lines={[line('date', '2026-11-08')]} />);
    expect(document.querySelector('dd')?.textContent).toBe('2026年11月8日');
    const english = new Messages();
    await english.use('en');
    expect(answerLineText(line('date', '2026-11-08'), english)).toBe('Nov\u00a08, 2026');
  });

  test('that is no valid date yet is shown as typed', () => {
    expect(answerLineText(line('date', '2026-02-30'), new Messages())).toBe('2026-02-30');
    expect(answerLineText(line('date'), new Messages())).toBe('');
  });

  test('that is an ID number may break around the date of birth alone, and is copied whole', async () => {
    await render(<AnswerList lines={[line('idCard', '330000200804160089')]} />);
    const answer = document.querySelector('dd');
    expect(answer?.innerHTML).toBe('330000<wbr>20080416<wbr>0089');
    expect(answer?.textContent).toBe('330000200804160089');
  });

  test('of several parts is one text, by its kind', () => {
    const messages = new Messages();
    expect(answerLineText(line('region', '北京市', '东城区'), messages)).toBe('北京市 东城区');
    expect(answerLineText(line('checkboxes', '护理', '助产'), messages)).toBe('护理、助产');
  });
});
