/** The referee's findings about a line-up while it is set up, and the effects of a proposal on others. */
import type { Judgement } from '@club/contract/line-ups/findings.ts';
import type { Proposal } from '@club/contract/matches/line-up/shape.ts';
import type { Match } from '@club/contract/matches/shape.ts';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTexts } from '../../platform/i18n.ts';
import classes from './LineUp.module.css';

const icons = { illegal: IconAlertTriangle, incomplete: IconInfoCircle, notice: IconInfoCircle };

type Props = { judgement: Judgement | null; system: Match['team']['matchSystem'] };

export function LineUpFindings({ judgement, system }: Props) {
  const words = useTexts().lineUps;
  return (
    <section className={classes.findings} aria-label={words.rules}>
      {judgement === null ? (
        <p className={classes.unknown}>{system ? words.unknownOrder : words.unknownSystem}</p>
      ) : (
        <>
          <p className={classes.verdict} data-verdict={judgement.verdict} role="status">
            {judgement.verdict === 'legal' ? <IconCircleCheck size={18} stroke={1.8} aria-hidden /> : null}
            {words.verdicts[judgement.verdict]}
          </p>
          <ul>
            {judgement.findings.map(({ code, section, weight, message, labels }) => {
              const Icon = icons[weight];
              return (
                <li
                  key={`${code} ${labels.join(' ')} ${message}`}
                  className={classes.finding}
                  data-weight={weight}
                >
                  <Icon size={16} stroke={1.8} aria-hidden />
                  <span>
                    {message} <span className={classes.section}>{section}</span>
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}

/** Whom a proposal takes from other teams, who must still be asked, and how many are missing. */
export function ProposalNotes({ proposal, nameOf }: { proposal: Proposal; nameOf: (id: string) => string }) {
  const words = useTexts().lineUps;
  const { toAsk, from, short } = proposal;
  const namesOf = (ids: readonly string[]) => ids.map(nameOf).join(', ');
  const notes = [
    ...(toAsk.length > 0 ? [words.toAsk(namesOf(toAsk))] : []),
    ...from.flatMap(({ team, people, game }) => [
      words.takenFrom(team, people.map(nameOf)),
      game ? words.leftThere(team, game.remaining, game.needs) : words.noGameThere(team),
    ]),
    ...(short > 0 ? [words.short(short)] : []),
  ];
  return notes.length === 0 ? null : <p className={classes.notes}>{notes.join(' ')}</p>;
}
