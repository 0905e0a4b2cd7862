import readSheets from 'read-excel-file/universal';
import { bilingualText } from '../bilingual-text';
import { element } from '../element';
import { fetchFile } from '../fetch-file';
import type { Renderer } from './renderer';
import { requireFittingPackage } from './unpacked-size';

const MOST_ROWS = 2_000;

/** Shows a workbook's sheets as tables, one below the other. */
export const showSheet: Renderer = async (file, { place }) => {
  const bytes = await fetchFile(file);
  requireFittingPackage(bytes);
  for (const { sheet, data } of await readSheets(new Blob([bytes]))) {
    const rows = data.slice(0, MOST_ROWS).map((cells) => element('tr', {}, ...cells.map(cellOf)));
    const table = element('table', {}, element('caption', {}, sheet), element('tbody', {}, ...rows));
    place.append(
      element('div', { class: 'sheet', role: 'region', tabindex: '0', 'aria-label': sheet }, table),
    );
    if (data.length > MOST_ROWS) place.append(element('p', { class: 'note' }, bilingualText('moreRows')));
  }
};

function cellOf(value: unknown): HTMLElement {
  if (value instanceof Date) return element('td', {}, value.toISOString().slice(0, 10));
  if (typeof value === 'number') return element('td', { class: 'number' }, String(value));
  return element('td', {}, value === null || value === undefined ? '' : String(value));
}
