import './viewer.css';
import { downloadAddress } from '#domain/upload/preview';
import { bilingualText } from './bilingual-text';
import { element } from './element';
import { showFile } from './show-file';
import { type AddressForm, type ViewedFile, viewedFile } from './viewed-file';
import { ViewerError } from './viewer-error';
import { bilingualLabel } from './viewer-messages';
import { ZoomTools } from './zoom-tools';

const { form, limit, problem } = document.body.dataset;
const title = element('h1');
const tools = element('div', { class: 'tools', role: 'group', 'aria-label': bilingualLabel('tools') });
const status = element('p', { class: 'status', role: 'status' });
const place = element('main');
document.body.append(element('header', {}, title, tools), status, place);
// Whoever frames the page shows the file's name itself.
document.body.classList.toggle('framed', window.parent !== window);

async function show(): Promise<void> {
  let file: ViewedFile | undefined;
  place.replaceChildren();
  tools.replaceChildren();
  status.className = 'status';
  status.replaceChildren(bilingualText('loading'));
  try {
    const query = new URLSearchParams(location.search);
    file = viewedFile(query, form as AddressForm, Number(limit));
    document.title = file.name;
    title.textContent = file.name;
    if (problem === 'noViewer') throw new ViewerError(problem);
    const zoom = new ZoomTools(tools);
    await showFile({ place, onZoom: zoom.offer }, file);
    status.replaceChildren();
  } catch (thrown) {
    showError(thrown instanceof ViewerError ? thrown : new ViewerError('kind', '', { cause: thrown }), file);
  }
}

function showError(error: ViewerError, file: ViewedFile | undefined): void {
  // For developers; it contains no personal data.
  if (error.cause !== undefined) console.warn(error.cause);
  place.replaceChildren();
  status.className = 'status problem';
  status.replaceChildren(bilingualText(error.word, error.detail));
  const actions = element('p', { class: 'actions' });
  if (error.isRetryable) {
    const again = element('button', { type: 'button' }, bilingualText('retry'));
    again.onclick = () => void show();
    actions.append(again);
  }
  if (file && error.word !== 'gone')
    actions.append(element('a', { href: downloadAddress(file.url, file.name) }, bilingualText('download')));
  place.append(actions);
}

void show();
