import type { Plan, PlanDocument } from '#domain/enrollment/plan';
import { type FileKind, fileKind } from '#domain/upload/file-kind';
import { extensionOf } from '#domain/upload/file-name';
import { sizeText } from '#domain/upload/size-text';

/** A plan's document as a list shows it. */
export interface DocumentRow {
  readonly document: PlanDocument;
  readonly kind: FileKind | undefined;
  /** `PDF · 6.41 kB`; undefined for a text of the school. */
  readonly facts: string | undefined;
}

export function documentRows({ documents }: Plan): readonly DocumentRow[] {
  return documents.map((document) => {
    const { file } = document;
    if (file === undefined) return { document, kind: undefined, facts: undefined };
    const size = sizeText(file.size);
    const extension = extensionOf(file.name).toUpperCase();
    return { document, kind: fileKind(file), facts: extension === '' ? size : `${extension} · ${size}` };
  });
}
