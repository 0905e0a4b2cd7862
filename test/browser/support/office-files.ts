import { strToU8, unzipSync, zipSync } from 'fflate';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const types = (part: string, type: string) =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="${type}"/></Types>`;
const root = (target: string) =>
  `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="${target}"/></Relationships>`;

/** A Word document with these paragraphs. */
export function wordFile(...paragraphs: readonly string[]): Uint8Array {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return zipSync({
    '[Content_Types].xml': strToU8(types('/word/document.xml', type)),
    '_rels/.rels': strToU8(root('word/document.xml')),
    'word/document.xml': strToU8(`<w:document ${W}><w:body>${body}</w:body></w:document>`),
  });
}

/** A Word document with one picture of this many bytes so many times. */
export function picturedWordFile(copies: number, bytes: number): Uint8Array {
  const pictures = 'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';
  const inline = 'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"';
  const picture = `<pic:pic><pic:blipFill><a:blip r:embed="r1"/></pic:blipFill><pic:spPr/></pic:pic>`;
  const drawing = `<w:drawing><wp:inline ${inline}><a:graphic ${A}><a:graphicData ${pictures}>${picture}</a:graphicData></a:graphic></wp:inline></w:drawing>`;
  const body = `<w:p><w:r>${drawing}</w:r></w:p>`.repeat(copies);
  return zipSync({
    ...unzipSync(wordFile()),
    'word/document.xml': strToU8(
      `<w:document ${W} xmlns:r="${RELATIONS}"><w:body>${body}</w:body></w:document>`,
    ),
    'word/_rels/document.xml.rels': strToU8(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/image" Target="media/a.png"/></Relationships>`,
    ),
    'word/media/a.png': new Uint8Array(bytes),
  });
}
