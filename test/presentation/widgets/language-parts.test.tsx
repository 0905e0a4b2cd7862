// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { Messages } from '#presentation/messages/messages';
import { AnswerList } from '#presentation/screens/shared/answers/answers';
import { LanguageParts } from '#presentation/widgets/data/language-parts/language-parts';
import { TextField } from '#presentation/widgets/form/text-field/text-field';
import { nothing, render } from '../render';

const english = new Messages();
beforeAll(() => english.use('en'));

/** The parts that are marked as Chinese. */
const marked = () => [...document.querySelectorAll('[lang="zh-CN"]')].map(({ textContent }) => textContent);

describe('a text that is in part Chinese, read in English', () => {
  test.each([
    ['Sent back by the school: 请填写毕业学校的全称', ['请填写毕业学校的全称']],
    ['Dear 陈*远,', ['陈*远']],
    ['证件照.png is deleted', ['证件照']],
    ['请填写2026年，（含年份）', ['请填写2026年，（含年份）']],
    ['宿舍 A 和 B 楼', ['宿舍', '和', '楼']],
    ['Please fill in: Name', []],
  ])('has its Chinese parts marked: %s', async (text, parts) => {
    const { container } = await render(<LanguageParts>{text}</LanguageParts>, english);
    expect(container.textContent).toBe(text);
    expect(marked()).toEqual(parts);
  });

  test('is marked in the error and the hint of a field, and in answers for review', async () => {
    const line = {
      key: 'address',
      label: 'Home region',
      step: 0,
      kind: 'region',
      parts: ['浙江省', '杭州市'],
    } as const;
    await render(
      <>
        <TextField
          id="a"
          label="Name"
          value=""
          hint="Such as 何静怡"
          error="Sent back: 请核对"
          onInput={nothing}
        />
        <AnswerList lines={[line]} />
      </>,
      english,
    );
    expect(marked()).toEqual(['何静怡', '请核对', '浙江省, 杭州市']);
    expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBe('a-hint a-error');
  });
});

test('a Chinese reader’s texts are not marked', async () => {
  await render(<LanguageParts>学校退回：请核对</LanguageParts>);
  expect(marked()).toEqual([]);
});
