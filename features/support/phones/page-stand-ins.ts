/** Runs in the page: a headless browser has no print dialog. */
export const countPrints = () => {
  let count = 0;
  window.print = () => {
    count += 1;
    document.documentElement.dataset.printed = String(count);
  };
};

/** Runs in the page, because a page may not be allowed to read the clipboard. */
export const keepCopies = () => {
  if (!navigator.clipboard) return;
  navigator.clipboard.writeText = async (text) => {
    document.documentElement.dataset.copied = text;
  };
};

/** Runs in the page: records vibrations. */
export const noteBuzzes = () => {
  const felt: number[][] = [];
  navigator.vibrate = (pattern) => {
    felt.push(([] as number[]).concat(pattern as number[]));
    document.documentElement.dataset.felt = JSON.stringify(felt);
    return true;
  };
};
