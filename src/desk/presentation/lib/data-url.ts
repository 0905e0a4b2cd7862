/** A file's content as a data URL. */
export function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** What a data URL holds, in base64. */
export const base64In = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(',') + 1);
