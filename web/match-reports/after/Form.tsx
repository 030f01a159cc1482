/** The report in the order of the association's form: to read, to copy, and on one page of paper. */
import { endingText, type FormLine, formOf, formText } from '@club/contract/match-reports/after/form.ts';
import type { Score } from '@club/contract/match-reports/scores.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useDates, useLanguage, useTexts } from '../../platform/i18n.ts';
import { Section } from '../../ui/Section.tsx';
import classes from './AfterMatch.module.css';
import { CopyButton } from './CopyButton.tsx';
import type { After } from './shared.ts';

const scoreText = ({ home, away }: Score): string => `${home}:${away}`;

function Line({ line }: { line: FormLine }) {
  const ending = endingText(line, useLanguage());
  return (
    <tr>
      <td>{line.number}</td>
      <td>{line.home.join('/') || '–'}</td>
      <td>{line.away.join('/') || '–'}</td>
      <td>
        <span className={classes.scores}>{line.sets.map(scoreText).join(' ')}</span>
        {line.sets.length > 0 && ending ? ' · ' : null}
        {ending}
      </td>
      <td>{line.result ? scoreText(line.result) : '–'}</td>
    </tr>
  );
}

export function Form({ report, log, game, nameOf }: After) {
  const { afterMatch: words } = useTexts();
  const dates = useDates();
  const language = useLanguage();
  const form = formOf(report, log, nameOf);
  const teams = { home: game.homeTeam, away: game.awayTeam };
  const facts = [
    dates.weekday(game.date),
    form.startedAt && `${words.begin} ${dates.time(form.startedAt)}`,
    form.endedAt && `${words.end} ${dates.time(form.endedAt)}`,
    `${words.points} ${scoreText(form.points)}`,
    form.sets && `${words.sets} ${scoreText(form.sets)}`,
    form.balls && `${words.balls} ${scoreText(form.balls)}`,
  ].filter(Boolean);
  return (
    <Section title={words.form} help={<span data-print="hide">{words.formHelp}</span>}>
      <p className={classes.facts}>{facts.join(' · ')}</p>
      <table className={classes.form}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{game.homeTeam}</th>
            <th scope="col">{game.awayTeam}</th>
            <th scope="col">{words.balls}</th>
            <th scope="col">{words.sets}</th>
          </tr>
        </thead>
        <tbody>
          {form.lines.map((line) => (
            <Line key={line.number} line={line} />
          ))}
        </tbody>
      </table>
      <div className={classes.buttons} data-print="hide">
        <CopyButton text={() => formText(form, teams, language, dates)} />
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.6} />}
          onClick={() => print()}
        >
          {words.print}
        </Button>
      </div>
    </Section>
  );
}
