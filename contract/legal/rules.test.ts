/** How a public text is read: headings, lists, links, and what is still open. */
import { describe, expect, it } from 'vitest';
import { blocksOf, languageWritten, legalProblem, placeholdersOf, withStored } from './rules.ts';

const linksIn = (text: string) =>
  blocksOf(text).flatMap((block) =>
    block.kind === 'paragraph' ? block.lines.flat().flatMap(({ href }) => href ?? []) : [],
  );

describe('a text', () => {
  it('has headings, lists and paragraphs, and keeps the lines of an address', () => {
    expect(blocksOf('# Wer\nTTC\nHof\n\n## Genauer\n- eins\n- zwei\nEnde').map(({ kind }) => kind)).toEqual([
      'heading',
      'paragraph',
      'heading',
      'list',
      'paragraph',
    ]);
    expect(blocksOf('TTC\nHof')).toEqual([
      { kind: 'paragraph', lines: [[{ text: 'TTC' }], [{ text: 'Hof' }]] },
    ]);
    expect(blocksOf('- eins\n\n- zwei')).toHaveLength(2);
  });
  it('links addresses without the punctuation around them', () => {
    expect(linksIn('siehe (https://hof.example/satzung), oder vorstand@hof.example.')).toEqual([
      'https://hof.example/satzung',
      'mailto:vorstand@hof.example',
    ]);
    expect(blocksOf('an a@b.example.')).toEqual([
      {
        kind: 'paragraph',
        lines: [[{ text: 'an ' }, { text: 'a@b.example', href: 'mailto:a@b.example' }, { text: '.' }]],
      },
    ]);
  });
  it('links nothing else', () => {
    expect(linksIn('javascript:alert(1) data:text/html,x https:// @ a@b file:///etc/passwd')).toEqual([]);
  });
  it('of any kind is read in no time', () => {
    // of the processor: on a busy machine the clock runs on without any work
    const started = process.threadCpuUsage();
    for (const sign of ['.', '(', '[', '# ', '- ', 'a@', 'https://', '[['])
      expect(
        blocksOf(`${sign.repeat(20_000)}x`).length + placeholdersOf(sign.repeat(20_000)).length,
      ).toBeGreaterThan(0);
    expect(process.threadCpuUsage(started).user).toBeLessThan(2_000_000);
  });
});

it('a placeholder is in double brackets, and counts once', () => {
  expect(placeholdersOf('[[Ort]] und [[Straße]], [[Ort]], vorstand[at]hof [x]')).toEqual(['Ort', 'Straße']);
});

it('a text is missing in one language, unfinished with a placeholder, else done', () => {
  expect(legalProblem({ de: 'x', en: '' })).toBe('missing');
  expect(legalProblem({ de: '', en: 'x' })).toBe('missing');
  expect(legalProblem({ de: 'x', en: '[[y]]' })).toBe('unfinished');
  expect(legalProblem({ de: 'x', en: 'y' })).toBeNull();
});

it('is read in the other language when it is not written in the wanted one', () => {
  expect(languageWritten({ de: 'x', en: 'y' }, 'en')).toBe('en');
  expect(languageWritten({ de: 'x', en: '' }, 'en')).toBe('de');
  expect(languageWritten({ de: '', en: '' }, 'en')).toBeNull();
});

it('the list of stored data replaces its line, whatever it contains', () => {
  expect(withStored('vor\n{{data}}\nnach', "$& $'")).toBe("vor\n\n$& $'\n\nnach");
});
