/** Extracts the text of a PDF. Runs in a separate process, since a hostile file can exhaust time and memory. */
import { getDocumentProxy } from 'unpdf';
import { mostItems, mostPages, type PageText, type TextItem } from './page-text.ts';

export const unreadableReasons = [
  'not-a-pdf',
  'pdf-protected',
  'pdf-without-text',
  'pdf-unreadable',
  'pdf-too-heavy',
] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];
export type PdfText = { pages: PageText[] } | { reason: UnreadableReason };

type Matrix = readonly number[];
type Piece = { str: string; transform: Matrix; width: number; height: number };

/** Readers look for the mark within the first 1024 bytes (PDF 1.7, annex H.3.4.1). */
export const looksLikePdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-');

/** The displayed position of a point, also on rotated pages. */
const displayed = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, x: number, y: number) => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** Horizontal text only: text in another direction than the page's (a watermark, a stamp) does not belong to a list. */
function itemOf(piece: Piece, view: Matrix): TextItem | null {
  const [a = 1, b = 0, , , e = 0, f = 0] = piece.transform;
  const start = displayed(view, e, f);
  const ahead = displayed(view, e + a, f + b);
  const level = ahead.x > start.x && Math.abs(ahead.y - start.y) < 0.2 * (ahead.x - start.x);
  const height = Math.abs(piece.height) || 8;
  return level ? { text: piece.str, x: start.x, y: start.y, width: piece.width, height } : null;
}

async function readPages(bytes: Uint8Array): Promise<PdfText> {
  const file = await getDocumentProxy(bytes, { stopAtErrors: false, verbosity: 0 });
  if (file.numPages > mostPages) return { reason: 'pdf-too-heavy' };
  const pages: PageText[] = [];
  let count = 0;
  for (let at = 1; at <= file.numPages; at += 1) {
    const page = await file.getPage(at);
    const { items } = await page.getTextContent();
    const pieces = (items as Piece[]).filter(
      (piece) => typeof piece.str === 'string' && piece.str.trim() !== '',
    );
    // some pages lie on their side: they are turned until most of the text is horizontal
    const [turned] = [0, 90, 180, 270]
      .map((turn): PageText => {
        const { transform, width, height } = page.getViewport({ scale: 1, rotation: page.rotate + turn });
        const level = pieces.map((piece) => itemOf(piece, transform)).filter((item) => item !== null);
        return { width, height, items: level };
      })
      .toSorted((one, other) => other.items.length - one.items.length);
    count += turned?.items.length ?? 0;
    if (count > mostItems) return { reason: 'pdf-too-heavy' };
    if (turned) pages.push(turned);
    page.cleanup();
  }
  return count === 0 ? { reason: 'pdf-without-text' } : { pages };
}

/** The text of a PDF, or the reason why there is none. Never throws. */
export async function pdfText(bytes: Uint8Array): Promise<PdfText> {
  if (!looksLikePdf(bytes)) return { reason: 'not-a-pdf' };
  try {
    return await readPages(bytes);
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return { reason: name === 'PasswordException' ? 'pdf-protected' : 'pdf-unreadable' };
  }
}
