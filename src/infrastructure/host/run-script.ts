/** Runs a script in the page. Rejects if it fails to load, which removes it again; never settles while nobody responds. */
export function runScript(address: string, page: Document): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = page.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address} failed to load`));
    };
    page.head.append(script);
  });
}
