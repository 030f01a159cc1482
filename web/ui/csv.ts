/** Lists as CSV for the spreadsheets that clubs use: semicolons, a BOM so that umlauts survive, no formulas. */

export type CsvValue = string | number | boolean | null | undefined;

/** the start of a formula in a spreadsheet, also in the full width of East Asian scripts (OWASP, CSV injection) */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** One value. Text that a spreadsheet would run as a formula is prefixed with an apostrophe; numbers stay numbers. */
export function csvValue(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A whole file: header line, rows, each ended by CRLF (RFC 4180, with `;`). */
export const csvFile = (header: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${[header, ...rows].map((row) => `${row.map(csvValue).join(';')}\r\n`).join('')}`;

/** Starts a download of a text or bytes in the browser. */
export function download(name: string, content: BlobPart, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
