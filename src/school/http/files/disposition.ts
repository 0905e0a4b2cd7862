import { extensionOf } from '#domain/upload/file-name';
import { isFileName, withoutDeception } from '../../core/files/content/file-shape';

/**
 * Content-Disposition (RFC 6266) with the name in RFC 5987's form, and in plain form for clients without support. `wanted`
 * replaces the file's own name where it is a valid name with the same extension.
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
