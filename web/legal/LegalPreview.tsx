/** A preview of a public text while it is being written. */
import { type Block, blocksOf, type LegalName, type Piece, withStored } from '@club/contract/legal/rules.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../platform/i18n.ts';
import classes from './Legal.module.css';

const piecesIn = (pieces: readonly Piece[]): ReactNode[] =>
  pieces.map(({ text, href }, at) =>
    href === undefined ? (
      text
    ) : (
      // in a new tab, so that the form is not left
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity
      <a key={at} href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    ),
  );

function Shown({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    // below the heading of its part of the page
    const Heading = block.level === 2 ? 'h3' : 'h4';
    return <Heading>{piecesIn(block.pieces)}</Heading>;
  }
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity
          <li key={at}>{piecesIn(item)}</li>
        ))}
      </ul>
    );
  return (
    <p>
      {block.lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
        <span key={at} className={classes.line}>
          {piecesIn(line)}
        </span>
      ))}
    </p>
  );
}

/** @param stored the list that replaces the line `{{data}}` */
type Props = { name: LegalName; language: 'de' | 'en'; text: string; stored: string };

export function LegalPreview({ name, language, text, stored }: Props) {
  const words = useTexts().legal;
  const blocks = blocksOf(name === 'privacy' ? withStored(text, stored) : text);
  return (
    <section
      className={classes.preview}
      lang={blocks.length > 0 ? language : undefined}
      aria-label={words.previewOf(words.languages[language])}
    >
      {blocks.length === 0 ? <p>{words.nothingWritten}</p> : null}
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity
        <Shown key={at} block={block} />
      ))}
    </section>
  );
}
