/** A PDF of that many pages, each with its number. */
export function pdfFile(pages: number): Uint8Array {
  const kids = Array.from({ length: pages }, (_, at) => `${4 + at * 2} 0 R`);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...kids.flatMap((_, at) => {
      const drawn = `BT/F 40 Tf 72 700 Td(Page ${at + 1})Tj ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + at * 2} 0 R>>`,
        `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const [table, count] = [text.length, objects.length + 1];
  text += `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF`;
  return new TextEncoder().encode(text);
}
