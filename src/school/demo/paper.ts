/** An A4 page in points: margins and line layout. */
const PAGE = { width: 595, height: 842, left: 64, top: 72, bottom: 64 } as const;
const TITLE = { size: 18, lead: 34 } as const;
const HEADING = { size: 13, lead: 26 } as const;
const TEXT = { size: 11, lead: 19 } as const;

export interface Paper {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}

interface Line {
  readonly text: string;
  readonly set: { readonly size: number; readonly lead: number };
  readonly centred?: boolean;
}

/**
 * A document as PDF. Its Chinese font is referenced, not embedded: every reader has one of the Adobe-GB1 collection (ISO 32000-1,
 * section 9.7.5.2), and the file stays a few kB.
 */
export function pdf(paper: Paper): Uint8Array {
  const pages = pagesOf(linesOf(paper));
  const pageIds = pages.map((_, at) => 6 + at * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (zh-CN) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /W [1 95 500] /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >> >>',
    `<< /Title <feff${hex(paper.title)}> >>`,
    ...pages.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${(pageIds[at] ?? 0) + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  text += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Uint8Array.from(text, (mark) => mark.charCodeAt(0));
}

function linesOf({ title, sections }: Paper): readonly Line[] {
  return [
    { text: title, set: TITLE, centred: true },
    ...sections.flatMap(({ heading, paragraphs }) => [
      { text: heading, set: HEADING },
      ...paragraphs.flatMap((paragraph) =>
        wrapped(`　　${paragraph}`, TEXT.size).map((text) => ({ text, set: TEXT })),
      ),
    ]),
  ];
}

/** Wraps a paragraph; a full stop or comma stays on the line that it ends. */
function wrapped(paragraph: string, size: number): readonly string[] {
  const room = PAGE.width - 2 * PAGE.left;
  const lines: string[] = [];
  let line = '';
  for (const mark of paragraph) {
    if (widthOf(line + mark, size) > room && !/[，。；：、！？）”]/.test(mark)) {
      lines.push(line);
      line = '';
    }
    line += mark;
  }
  return [...lines, line];
}

function pagesOf(lines: readonly Line[]): readonly string[] {
  const pages: string[] = [];
  let content = '';
  let height: number = PAGE.height - PAGE.top;
  for (const { text, set, centred } of lines) {
    if (height - set.lead < PAGE.bottom) {
      pages.push(content);
      content = '';
      height = PAGE.height - PAGE.top;
    }
    height -= set.lead;
    const left = centred ? (PAGE.width - widthOf(text, set.size)) / 2 : PAGE.left;
    content += `BT /F1 ${set.size} Tf 1 0 0 1 ${left.toFixed(1)} ${height.toFixed(1)} Tm <${hex(text)}> Tj ET\n`;
  }
  return [...pages, content];
}

function widthOf(text: string, size: number): number {
  return [...text].reduce((width, mark) => width + (mark.charCodeAt(0) < 0x7f ? size / 2 : size), 0);
}

/** UTF-16 in hexadecimal. */
function hex(text: string): string {
  return Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0'),
  ).join('');
}
