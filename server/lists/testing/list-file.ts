/** PDFs like those of a word processor: one line of text below another. */
import { buffer } from 'node:stream/consumers';
import PdfWriter from 'pdfkit';

/** A list with these lines. */
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
