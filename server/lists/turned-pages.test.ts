/** Pages that lie on their side or upside down, as some scanners and printers save them. */
import { buffer } from 'node:stream/consumers';
import PdfWriter from 'pdfkit';
import { expect, it } from 'vitest';
import { listIn } from './testing/read.ts';

const people = ['Ott, Mia', 'von der Heide, Jo', 'Weiß, Liam'];
const list = (turn: number): Promise<Buffer> => {
  const file = new PdfWriter({ size: [842, 842] });
  const bytes = buffer(file);
  const line = (y: number, ...cells: string[]) => {
    for (const [at, text] of cells.entries())
      file.fontSize(8).text(text, [40, 80, 300][at], y, { lineBreak: false });
  };
  file.rotate(turn, { origin: [421, 421] });
  line(60, 'Rangliste, Stichtag 11.05.2026');
  line(100, 'Rang', 'Name, Vorname', 'Q-TTR');
  for (const [at, name] of people.entries()) line(120 + at * 17, `${at + 1}`, name, `${1800 - at}`);
  file.save().rotate(45).text('ENTWURF', 300, 300).restore();
  file.end();
  return bytes;
};

it.each([0, 90, 180, 270])(
  'a page that is turned by %s degrees is read like one that is not',
  async (turn) => {
    expect(await listIn(await list(turn))).toMatchObject({
      date: '2026-05-11',
      rows: people.map((name, at) => {
        const [lastName, firstName] = name.split(', ');
        return { lastName, firstName, qttr: 1800 - at };
      }),
      unread: [],
    });
  },
);
