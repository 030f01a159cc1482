/** PDFs as a word processor writes them: one line of text under another. */
import { buffer } from 'node:stream/consumers';
import PdfWriter from 'pdfkit';

/** A list of these lines. */
export async function written(
  lines: readonly string[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const file = new PdfWriter({ size: 'A4', ...options });
  const bytes = buffer(file);
  for (const line of lines) file.fontSize(10).text(line);
  file.end();
  return bytes;
}
