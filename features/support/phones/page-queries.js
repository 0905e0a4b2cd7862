// Finds elements on a screen by what the student reads. A classic script, so that the same text can run in jsdom and be
// injected into a browser's page.
(() => {
  const laidOut = () => document.body.getClientRects().length > 0;
  const squeeze = (text) => text.replace(/\s+/g, ' ').trim();

  const isShown = (element) => {
    if (element.closest('[hidden], dialog:not([open]), [aria-hidden="true"]')) return false;
    if (!laidOut()) return true;
    return element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
  };

  const textOf = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE) return '';
    if (/^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT)$/.test(node.tagName) || !isShown(node)) return '';
    if (node.tagName === 'INPUT' || node.tagName === 'TEXTAREA') return '';
    return [...node.childNodes]
      .map(textOf)
      .join(/^(SPAN|B|STRONG|EM|I|TIME|BDI)$/.test(node.tagName) ? '' : ' ');
  };

  const idsText = (ids) =>
    ids
      .split(/\s+/)
      .map((id) => document.getElementById(id))
      .filter(Boolean)
      .map((element) => element.textContent)
      .join(' ');

  const nameOf = (element) =>
    squeeze(
      element.getAttribute('aria-label') ||
        (element.hasAttribute('aria-labelledby') && idsText(element.getAttribute('aria-labelledby'))) ||
        textOf(element),
    );

  const best = (elements, name, read) => {
    const shown = elements.filter(isShown);
    // If layers overlap, the upper one is meant: an open sheet comes after the page in the document.
    const exact = shown.filter((element) => read(element) === name);
    if (exact.length) return exact[exact.length - 1];
    const holding = shown.filter((element) => read(element).includes(name));
    return holding[holding.length - 1] ?? null;
  };

  const labelText = (element) => squeeze((element.textContent ?? '').replace(/[*＊]/g, ''));

  globalThis.screenQueries = {
    text: () => squeeze(textOf(document.body)),
    tappable: (name) =>
      best(
        [
          ...document.querySelectorAll(
            'button, a[href], summary, [role="button"], [role="option"], [role="link"], [role="tab"], [role="radio"], label',
          ),
        ],
        name,
        nameOf,
      ),
    inDialog: (name) => {
      const open = [...document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]')]
        .filter(isShown)
        .pop();
      return open
        ? best([...open.querySelectorAll('button, label, [role="option"], [role="radio"]')], name, nameOf)
        : null;
    },
    // The page's position in the phone's history.
    place: () => JSON.stringify([location.hash, history.length, history.state]),
    // Layers on the page, and as history entries, which the phone's back button uses.
    layer: () => {
      const isOpen = [...document.querySelectorAll('dialog[open]')].some(isShown);
      return Number(isOpen) + Number(Boolean(history.state?.layers));
    },
    field: (label) => {
      const controls = [
        ...document.querySelectorAll('input, textarea, select, button, [role="group"], [role="radiogroup"]'),
      ];
      // An attachment's input is behind its visible control: it exists although it is not visible.
      return best(controls, label, (control) => {
        if (control.labels?.length) return labelText(control.labels[0]);
        const ids = control.getAttribute('aria-labelledby');
        if (ids) return labelText(document.getElementById(ids.split(/\s+/)[0]) ?? control);
        return squeeze(control.getAttribute('aria-label') ?? '');
      });
    },
    // The buttons of a choice are shown immediately.
    choice: (about) => {
      const [label, option] = about.split('→');
      const group = globalThis.screenQueries.field(label);
      if (group?.getAttribute('role') !== 'radiogroup') return null;
      return best([...group.querySelectorAll('label')], option, labelText);
    },
    value: (label) => {
      const field = globalThis.screenQueries.field(label);
      if (field?.matches('input, textarea')) return field.value;
      if (field?.getAttribute('role') !== 'radiogroup') return field?.textContent ?? '';
      return squeeze(field.querySelector('input:checked')?.closest('label')?.textContent ?? '');
    },
    errorMessage: (label) => {
      const control = globalThis.screenQueries.field(label);
      const ids = control?.getAttribute('aria-describedby') ?? '';
      return squeeze(
        idsText(
          ids
            .split(/\s+/)
            .filter((id) => id.endsWith('-error'))
            .join(' '),
        ),
      );
    },
    card: (title) => {
      const heading = best(
        [...document.querySelectorAll('h1, h2, h3, h4, [data-card-title]')],
        title,
        (element) => squeeze(element.textContent ?? ''),
      );
      const card = heading?.closest('li, article, section');
      return card ? squeeze(textOf(card)) : '';
    },
    applications: () =>
      [...document.querySelectorAll('main h2')].filter((title) => isShown(title) && title.closest('li'))
        .length,
    tick: (label) =>
      best([...document.querySelectorAll('input[type="checkbox"]')], label, (box) =>
        labelText(box.labels?.[0] ?? box),
      ),
    buttons: () => [...document.querySelectorAll('button')].filter(isShown).map(nameOf).join(' | '),
    step: () => /第 ?\d+ ?步/.exec(textOf(document.body))?.[0] ?? '',
    address: () => location.hash,
    busy: () => Boolean(document.querySelector('[aria-busy="true"], progress, [role="progressbar"]')),
    fileInput: (label) => {
      const control = globalThis.screenQueries.field(label);
      return control?.type === 'file' ? control : null;
    },
    focused: () => squeeze(document.activeElement?.textContent ?? ''),
    // Texts of live regions, visible or not.
    spoken: () =>
      [...document.querySelectorAll('[role="status"], [role="alert"]')]
        .map((region) => squeeze(region.textContent ?? ''))
        .filter(Boolean),
    // In a frame of the app or, if its viewer is hosted elsewhere, behind a link.
    shownFile: (name) =>
      [...document.querySelectorAll('dialog[open] iframe')].find((frame) => frame.title === name) ??
      best([...document.querySelectorAll('dialog[open] a[href]')], '打开查看', nameOf),
    majors: (label) => {
      const group = globalThis.screenQueries.field(label);
      return [...(group?.querySelectorAll('li') ?? [])].map((item) =>
        squeeze(item.children[1]?.textContent ?? ''),
      );
    },
  };
})();
