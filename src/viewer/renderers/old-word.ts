import { element } from '../element';
import { note } from '../note';
import { ViewerError } from '../viewer-error';
import { readAside } from './office-reader';
import type { WordBlock } from './old-word-content';
import type { ViewerArea } from './renderer';

/** Shows the words and tables of a document of Word 97 to 2003, without their layout, and tells the user so. Throws ViewerError. */
export async function showOldWord(bytes: ArrayBuffer, { place }: ViewerArea): Promise<void> {
  const { blocks, isWhole } = await readAside('word', bytes);
  // It has pictures alone.
  if (blocks.length === 0) throw new ViewerError('kind');
  place.append(note('wordsOnly'), element('div', { class: 'text' }, ...blocks.map(blockOf)));
  if (!isWhole) place.append(note('partOnly'));
}

function blockOf(block: WordBlock): HTMLElement {
  if (typeof block === 'string') return element('p', {}, block);
  const columns = Math.max(...block.map(({ length }) => length));
  const rows = block.map((cells) =>
    element(
      'tr',
      {},
      ...cells.map((cell, at) => {
        // Which cells are merged is part of the layout: mostly those at the end of a row.
        const width = at === cells.length - 1 ? columns - at : 1;
        return element('td', width > 1 ? { colspan: String(width) } : {}, cell);
      }),
    ),
  );
  return element(
    'div',
    { class: 'sheet', tabindex: '0' },
    element('table', {}, element('tbody', {}, ...rows)),
  );
}
