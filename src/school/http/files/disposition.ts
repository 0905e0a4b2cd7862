import { extensionOf } from '#domain/upload/file-name';
import { isFileName, withoutDeception } from '../../core/files/content/file-shape';

/**
 * RFC 6266 with the name in RFC 5987's form, and a plain one for what does not read that. `wanted` stands in the place of
 * the file's own name where it can be one, and of a file of the same kind.
 */
export function disposition(kind: 'inline' | 'attachment', ownName: string, wanted = ownName): string {
  const fits = isFileName(wanted) && extensionOf(wanted) === extensionOf(ownName);
  const name = fits ? wanted : withoutDeception(ownName);
  const plain = name.replace(/[^\w.-]/g, '_');
  const full = encodeURIComponent(Buffer.from(name).toString()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`;
}
