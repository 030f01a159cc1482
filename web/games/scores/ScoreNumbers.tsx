/** A score entered as two numbers: to correct it, or to enter the result directly. */
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { numberOrNone } from '../../ui/form/number-of.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import classes from './LiveScore.module.css';

/** @returns whether the score is being sent */
export type Enter = (score: { scoreHome: number; scoreGuest: number }) => Promise<boolean>;

const fits = (score: number | null): score is number => score !== null && score >= 0 && score <= 16;

export function ScoreNumbers({ enter }: { enter: Enter }) {
  const all = useTexts();
  const texts = all.games;
  const [typed, setTyped] = useState({ home: '', guest: '' });
  const [wrong, setWrong] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [scoreHome, scoreGuest] = [numberOrNone(typed.home), numberOrNone(typed.guest)];
    if (fits(scoreHome) && fits(scoreGuest)) {
      setWrong('');
      if (await enter({ scoreHome, scoreGuest })) setTyped({ home: '', guest: '' });
      return;
    }
    const half = scoreHome === null || scoreGuest === null;
    setWrong(all.fields[half ? 'score-needs-both' : 'score-out-of-range']);
    const first = fits(scoreHome) ? 1 : 0;
    event.currentTarget.querySelectorAll('input')[first]?.focus();
  };
  const field = (side: 'home' | 'guest') => ({
    className: classes.number ?? '',
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    error: wrong !== '',
    value: typed[side],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [side]: event.currentTarget.value }),
  });
  return (
    <form className={classes.numbers} noValidate onSubmit={submit}>
      <TextInput aria-label={texts.scoreHome} {...field('home')} />
      <span className={classes.colon} aria-hidden>
        :
      </span>
      <TextInput aria-label={texts.scoreGuest} {...field('guest')} />
      <SendButton type="submit" variant="default" aria-label={all.gamesScores.correct}>
        {all.gamesScores.enter}
      </SendButton>
      {wrong ? (
        <p className={classes.wrong} role="alert">
          {wrong}
        </p>
      ) : null}
    </form>
  );
}
