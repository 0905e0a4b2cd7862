import { isFileName } from '../core/file-shape';

/**
 * RFC 6266 with the name in RFC 5987's form, and a plain one for what does not read that. `wanted` stands in the place of
 * the file's own name where it can be one.
 */
export function disposition(kind: 'inline' | 'attachment', ownName: string, wanted?: string): string {
  const name = wanted !== undefined && isFileName(wanted) ? wanted : ownName;
  const plain = name.replace(/[^\w.-]/g, '_');
  const full = encodeURIComponent(Buffer.from(name).toString()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`;
}
