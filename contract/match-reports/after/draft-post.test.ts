/** The draft of the news about a match: who won, who played best, and a sentence of one's own. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldReport } from '../fold.ts';
import type { ReportSetup, Side } from '../shape.ts';
import { lineUps, logOf, type Said, wonGame } from '../testing-report.ts';
import { draftPost } from './draft-post.ts';

const full = lineUps([4, 2], [4, 2]);
const teams = { home: 'TTC 1990 Hof II', away: 'TSV Probeheim' };
const names: Record<string, string> = { H1: 'Eva Muster', H2: 'Jan Anders', H3: 'Ute Eck', H4: 'Max Neu' };
const ours = { side: 'home' as Side, teams, nameOf: (player: string) => names[player] ?? player };
const reportOf = (setup: Partial<ReportSetup>, ...said: Said[]) =>
  foldReport({ system: 'bund', playedOut: true, ...setup }, logOf(...full, ...said));
/** The winner of each game, in the order D1-D1 D2-D2 1-2 2-1 3-4 4-3 1-1 2-2 3-3 4-4. */
const wins = (letters: string): Said[] =>
  [...letters].flatMap((letter, at) => wonGame(at + 1, letter === 'H' ? 'home' : 'away'));

describe('a draft', () => {
  it('names the result, who won both singles, and the doubles that won', () => {
    expect(draftPost(reportOf({}, ...wins('HAHAHAHHAA')), ours)).toEqual({
      headline: 'TTC 1990 Hof II spielt 5:5 gegen TSV Probeheim',
      paragraphs: [
        'TTC 1990 Hof II – TSV Probeheim 5:5 (15:15 Sätze)',
        'Eva Muster gewann beide Einzel. Im Doppel siegten Eva Muster/Jan Anders.',
      ],
      content:
        '<p>TTC 1990 Hof II – TSV Probeheim 5:5 (15:15 Sätze)</p><p>Eva Muster gewann beide Einzel. Im Doppel siegten Eva Muster/Jan Anders.</p>',
    });
  });

  it.each([
    [
      'HHHHHHHHHH',
      'gewinnt 10:0',
      'Eva Muster, Jan Anders, Ute Eck und Max Neu gewannen beide Einzel. Im Doppel siegten Eva Muster/Jan Anders und Ute Eck/Max Neu.',
    ],
    ['AAAHAAHAAA', 'verliert 2:8', 'Eva Muster und Jan Anders gewannen je ein Einzel.'],
    ['AAAAAAHAAA', 'verliert 1:9', 'Eva Muster gewann ein Einzel.'],
    ['AHAAAAAAAA', 'verliert 1:9', 'Im Doppel siegten Ute Eck/Max Neu.'],
  ])('of %s says who was best', (letters, headline, text) => {
    const draft = draftPost(reportOf({}, ...wins(letters)), ours);
    expect(draft?.headline).toBe(`TTC 1990 Hof II ${headline} gegen TSV Probeheim`);
    expect(draft?.paragraphs[1]).toBe(text);
  });

  it('names three won singles in a system of three rounds', () => {
    const report = reportOf({ system: 'scheffler' }, ...wins('AAHAAAHAAAAHAA'));
    expect(draftPost(report, ours)?.paragraphs[1]).toBe('Eva Muster gewann jedes Einzel.');
    const some = reportOf({ system: 'scheffler' }, ...wins('AAHAAAHAAAAAAA'));
    expect(draftPost(some, ours)?.paragraphs[1]).toBe('Eva Muster gewann zwei Einzel.');
  });

  it('does not say of somebody with a single game that they won all', () => {
    // Ute Eck wins her first single; the second one is not played any more
    const said = [1, 2, 3, 5, 6, 7].flatMap((game) => wonGame(game, game === 5 ? 'home' : 'away'));
    const report = reportOf({ playedOut: false }, ...said, ...wonGame(4, 'away'), ...wonGame(8, 'away'));
    expect(report.ended).toBe(true);
    expect(draftPost(report, ours)?.paragraphs[1]).toBe('Ute Eck gewann ein Einzel.');
  });

  it('has the result alone where nobody of ours won a game', () => {
    expect(draftPost(reportOf({}, ...wins('AAAAAAAAAA')), ours)?.paragraphs).toHaveLength(1);
  });

  it('praises nobody for games that were not played', () => {
    const lost = reportOf({}, ...wins('HHHH'), { kind: 'matchLost', by: 'away' });
    expect(draftPost(lost, ours)?.paragraphs).toEqual(['TTC 1990 Hof II – TSV Probeheim 10:0']);
    const walkOvers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(
      (game): Said => ({ kind: 'walkOver', game, by: 'away' }),
    );
    expect(draftPost(reportOf({}, ...walkOvers), ours)?.paragraphs).toHaveLength(1);
  });

  it('begins with us where we play away', () => {
    const away = { ...ours, side: 'away' as Side };
    expect(draftPost(reportOf({}, ...wins('HAAAAAAAAA')), away)).toMatchObject({
      headline: 'TSV Probeheim gewinnt 9:1 gegen TTC 1990 Hof II',
      paragraphs: ['TTC 1990 Hof II – TSV Probeheim 1:9 (3:27 Sätze)', expect.stringContaining('A1')],
    });
  });

  it('ends with a sentence of one’s own, if there is one', () => {
    const report = reportOf({}, ...wins('HHHHHHHHHH'));
    expect(draftPost(report, ours, '  Danke an alle Fahrer. ')?.paragraphs.at(-1)).toBe(
      'Danke an alle Fahrer.',
    );
    expect(draftPost(report, ours, '   ')?.paragraphs).toHaveLength(2);
  });

  it('is none before the match has ended', () => {
    expect(draftPost(reportOf({}, ...wins('HHH')), ours)).toBeNull();
  });

  it('fits a headline, and no name is read as HTML', () => {
    const report = reportOf({}, ...wins('HHHHHHHHHH'));
    fc.assert(
      fc.property(fc.string({ maxLength: 150 }), fc.string({ maxLength: 150 }), (home, sentence) => {
        const draft = draftPost(report, { ...ours, teams: { home, away: home } }, `<b>${sentence}`);
        expect(draft?.headline.length).toBeLessThanOrEqual(200);
        expect(draft?.content.replaceAll(/<\/?p>/g, '')).not.toMatch(/[<>"]/);
      }),
    );
  });
});
