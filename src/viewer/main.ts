import './viewer.css';
import { installPolyfills } from '#boot/polyfills';
import { bilingualText } from './bilingual-text';
import { downloadLink } from './download-link';
import { element } from './element';
import { showFile } from './show-file';
import { type AddressForm, type ViewedFile, viewedFile } from './viewed-file';
import { ViewerError } from './viewer-error';
import { bilingualLabel } from './viewer-messages';
import { ZoomTools } from './zoom-tools';

/** ms after which a file that is still loading can be loaded again or downloaded instead. */
const SLOW_AFTER_MS = 8_000;

installPolyfills(window);
const { form, limit, problem, converter } = document.body.dataset;
const title = element('h1');
const tools = element('div', { class: 'tools', role: 'group', 'aria-label': bilingualLabel('tools') });
const status = element('p', { class: 'status', role: 'status' });
const actions = element('p', { class: 'actions' });
const place = element('main');
document.body.append(element('header', {}, title, tools), status, place);
// Whoever frames the page shows the file's name itself.
document.body.classList.toggle('framed', window.parent !== window);

async function show(): Promise<void> {
  let file: ViewedFile | undefined;
  let slow: number | undefined;
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
    slow = window.setTimeout(showSlow, SLOW_AFTER_MS, file);
    const zoom = new ZoomTools(tools);
    const onError = (error: ViewerError) => showError(error, file);
    await showFile({ place, onZoom: zoom.offer, onError }, file, converter);
    status.replaceChildren();
    actions.remove();
  } catch (thrown) {
    showError(thrown instanceof ViewerError ? thrown : new ViewerError('kind', '', { cause: thrown }), file);
  } finally {
    window.clearTimeout(slow);
  }
}

/** The file keeps loading meanwhile. */
function showSlow(file: ViewedFile): void {
  status.replaceChildren(bilingualText('slow'));
  // Reloading the page ends the requests that stand still.
  actions.replaceChildren(
    retryButton(() => location.reload()),
    downloadLink(file),
  );
  place.prepend(actions);
}

function showError(error: ViewerError, file: ViewedFile | undefined): void {
  // For developers; it contains no personal data.
  if (error.cause !== undefined) console.warn(error.cause);
  actions.replaceChildren();
  place.replaceChildren(actions);
  status.className = 'status problem';
  status.replaceChildren(bilingualText(error.reason, error.detail));
  if (error.isRetryable) actions.append(retryButton(() => void show()));
  if (file && error.reason !== 'gone') actions.append(downloadLink(file));
}

function retryButton(onTap: () => void): HTMLElement {
  const again = element('button', { type: 'button' }, bilingualText('retry'));
  again.onclick = onTap;
  return again;
}

void show();
