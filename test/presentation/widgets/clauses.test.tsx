// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { render } from '../render';

test.each([
  ['周一至周五 8:30–11:30，13:30–17:00', '周一至周五 8:30–11:30，<wbr>13:30–17:00'],
  ['护理、助产、康复。', '护理、<wbr>助产、<wbr>康复。'],
  ['，、护理', '，、<wbr>护理'],
  ['9月1日 – 9月3日', '9月1日 – 9月3日'],
])('a text whose words are kept whole may break after its marks: %s', async (text, html) => {
  const items = [
    { label: '文字', value: text },
    { label: '学校', value: <SchoolWords>{text}</SchoolWords> },
  ];
  const { container } = await render(<DescriptionList items={items} />);
  expect([...container.querySelectorAll('dd')].map(({ innerHTML }) => innerHTML)).toEqual([html, html]);
});
