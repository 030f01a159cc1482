/** A draft of the news about the match, with a field for a personal sentence. */
import { draftPost } from '@club/contract/match-reports/after/draft-post.ts';
import { Textarea } from '@mantine/core';
import { useTexts } from '../../platform/i18n.ts';
import { RestoredAbove } from '../../ui/form/NotesAbove.tsx';
import { useTypedText } from '../../ui/form/use-typed-text.ts';
import { Section } from '../../ui/Section.tsx';
import classes from './AfterMatch.module.css';
import { CopyButton } from './CopyButton.tsx';
import { DraftPostButton } from './DraftPostButton.tsx';
import type { After } from './shared.ts';

export function DraftNews({ report, side, game, nameOf }: After) {
  const { afterMatch: words } = useTexts();
  const { text, setText, restoredAt, discard, giveUp } = useTypedText({
    name: 'news-sentence',
    id: game.id,
    saved: '',
  });
  const draft = draftPost(
    report,
    { side, teams: { home: game.homeTeam, away: game.awayTeam }, nameOf },
    text,
  );
  if (!draft) return null;
  return (
    <Section title={words.draft} help={words.draftHelp} screenOnly>
      <div className={classes.draft} lang="de">
        <p className={classes.headline}>{draft.headline}</p>
        {draft.paragraphs.map((one) => (
          <p key={one}>{one}</p>
        ))}
      </div>
      {restoredAt === null ? null : <RestoredAbove at={restoredAt} discard={discard} />}
      <Textarea
        label={words.sentence}
        autosize
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <CopyButton text={() => [draft.headline, ...draft.paragraphs].join('\n\n')} />
        <DraftPostButton
          gameId={game.id}
          draft={draft}
          drafted={giveUp}
          team={side === 'home' ? game.homeTeam : game.awayTeam}
        />
      </div>
    </Section>
  );
}
