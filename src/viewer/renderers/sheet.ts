import { element } from '../element';
import { fetchFile } from '../fetch-file';
import { note } from '../note';
import type { Renderer } from './renderer';
import type { SheetCell } from './workbook';
import { readAside } from './workbook-reader';

/** Shows a workbook's sheets as tables, one below the other. */
export const showSheet: Renderer = async (file, { place }) => {
  const { sheets, hasPictures } = await readAside(fetchFile(file));
  if (hasPictures) place.append(note('picturesMissing', file));
  for (const { name, rows, isWhole } of sheets) {
    const body = element('tbody', {}, ...rows.map((cells) => element('tr', {}, ...cells.map(cellOf))));
    const table = element('table', {}, element('caption', {}, name), body);
    place.append(
      element('div', { class: 'sheet', role: 'region', tabindex: '0', 'aria-label': name }, table),
    );
    if (!isWhole) place.append(note('partOnly', file));
  }
};

function cellOf({ text, isNumber, rows, columns }: SheetCell): HTMLElement {
  return element(
    'td',
    {
      ...(isNumber && { class: 'number' }),
      ...(rows > 1 && { rowspan: String(rows) }),
      ...(columns > 1 && { colspan: String(columns) }),
    },
    text,
  );
}
