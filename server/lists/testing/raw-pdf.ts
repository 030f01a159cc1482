/** PDFs assembled byte by byte, as no normal program would write them. */

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate, deflateSync } from 'node:zlib';

/** A PDF (1.7) of these objects; the first is the catalogue. */
export function rawPdf(objects: readonly (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  let size = parts[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const at = size;
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    size += part.length;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${size}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

export const stream = (bytes: Buffer, entries = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<</Length ${bytes.length}${entries}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);

const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

/** One page with this content. @param more entries of the catalogue */
export const onePage = (content: Buffer, more = ''): Buffer =>
  rawPdf([
    `<</Type/Catalog/Pages 2 0 R${more}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    content,
    font,
  ]);

const megabyte = 1024 * 1024;
/** As many megabytes of one word, deflated. */
async function deflated(word: string, megabytes: number): Promise<Buffer> {
  const block = Buffer.alloc(megabyte, word);
  const blocks = Readable.from(Array.from({ length: megabytes }, () => block));
  return buffer(blocks.pipe(createDeflate({ level: 9 })));
}

/** A small nested stream that expands to half a gigabyte. */
export const bomb = async (): Promise<Buffer> =>
  onePage(stream(deflateSync(await deflated(' ', 512), { level: 9 }), '/Filter[/FlateDecode/FlateDecode]'));

/** More text than any document has. */
export const flood = async (): Promise<Buffer> =>
  onePage(stream(await deflated('BT /F1 1 Tf (x) Tj ET\n', 60), '/Filter/FlateDecode'));

/** Drawings that each draw the next one ten times. */
export function laughs(): Buffer {
  const form = (next: string) => `/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<<${next}>>`;
  return rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</A 5 0 R>>>>>>',
    stream(Buffer.from('/A Do')),
    ...Array.from({ length: 9 }, (_, at) =>
      stream(Buffer.from('/A Do '.repeat(10)), form(`/XObject<</A ${6 + at} 0 R>>`)),
    ),
    stream(Buffer.from('BT /F1 10 Tf (ha) Tj ET'), form(`/Font<</F1${font}>>`)),
  ]);
}

/** A page tree that contains itself. */
export const endlessTree = (): Buffer =>
  rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 5>>',
    '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 5/Parent 2 0 R>>',
  ]);

export function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(' ');
  return rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
    ...Array.from({ length: count }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>'),
  ]);
}

/** A PDF that runs a script when it is opened. */
export const withScript = (): Buffer =>
  onePage(
    stream(Buffer.from('BT /F1 10 Tf 50 700 Td (Hallo) Tj ET')),
    '/OpenAction<</S/JavaScript/JS(while \\(true\\) {})>>',
  );
