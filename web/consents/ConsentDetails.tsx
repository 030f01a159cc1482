/** The text of a consent, and all answers to it. */
import type { Consent } from '@club/contract/consents/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { useDates, useLanguage, useTexts } from '../platform/i18n.ts';
import { TimeText } from '../ui/TimeText.tsx';
import classes from './Consents.module.css';

export function ConsentDetails({ consent: { text, history } }: { consent: Consent }) {
  const words = useTexts().consents;
  const dates = useDates();
  const language = useLanguage();
  return (
    <div className={classes.details}>
      <p className={classes.text}>{text[language]}</p>
      <p className={classes.note}>
        {words.version(text.version, dates.date(dates.localOf(text.since).date))}
        {text.isTemplate ? `. ${words.template}` : null}
      </p>
      <h3 className={classes.title}>{words.history}</h3>
      {history.length === 0 ? <p className={classes.note}>{words.noHistory}</p> : null}
      {history.length > 0 ? (
        <ul className={classes.history}>
          {history.toReversed().map(({ by, given, version, at }) => (
            <li key={`${at}${by?.id}${given}`}>
              {words.said(by ? displayName(by) : words.left, given, version)}{' '}
              <span className={classes.note}>
                <TimeText at={at} look="full" />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
