/** Tells people about a line-up: who plays, whose place has changed, and who is not needed. */
import type { Game } from '@club/contract/games/shape.ts';
import type { LineUp } from '@club/contract/matches/line-up/shape.ts';
import { meetingOf } from '@club/contract/matches/rules.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { Person } from '@club/contract/users/shape.ts';
import { notifyPeople } from '../../notifications/actions.ts';
import { spoken } from '../../platform/clock.ts';
import type { Context } from '../../platform/http/route.ts';
import { findTeam } from '../../teams/store.ts';
import { listWilling } from '../store.ts';

/** Where somebody plays. `partner` null: the place beside them is empty */
type Place = { single: number | null; double: { number: number; partner: string | null } | null };

const names = ({ singles, doubles }: LineUp): Person[] => [
  ...new Map(
    [...singles, ...doubles.flat()].flatMap((one) => (one ? [[one.id, one] as const] : [])),
  ).values(),
];

function placeOf({ singles, doubles }: LineUp, userId: string): Place {
  const single = singles.findIndex(({ id }) => id === userId);
  const double = doubles.findIndex((pair) => pair.some((one) => one?.id === userId));
  const partner = doubles[double]?.find((one) => one?.id !== userId);
  return {
    single: single < 0 ? null : single + 1,
    double: double < 0 ? null : { number: double + 1, partner: partner ? displayName(partner) : null },
  };
}

const placeWords = {
  de: { single: 'Einzel', double: 'Doppel', with: 'mit' },
  en: { single: 'Singles', double: 'Doubles', with: 'with' },
};

function spokenPlace({ single, double }: Place, language: 'de' | 'en'): string {
  const words = placeWords[language];
  return [
    ...(single === null ? [] : [`${words.single} ${single}`]),
    ...(double === null
      ? []
      : [
          `${words.double} ${double.number}${double.partner === null ? '' : ` ${words.with} ${double.partner}`}`,
        ]),
  ].join(', ');
}

const titles = {
  plays: { de: 'Du spielst', en: 'You play' },
  changed: { de: 'Deine Aufstellung hat sich geändert', en: 'Your place in the line-up has changed' },
  spare: { de: 'Die Aufstellung steht, diesmal ohne dich', en: 'The line-up is set, this time without you' },
} as const;

const dayMs = 86_400_000;

/**
 * Tells those whose place is another one than before.
 * @param before null: it is published for the first time, and whoever said yes and is not in it hears that too
 */
export async function notifyLineUp(
  context: Context,
  game: Game,
  before: LineUp | null,
  after: LineUp,
): Promise<void> {
  const team = await findTeam(context.db, game.teamId);
  if (!team) return;
  const meet = spoken(meetingOf(game, team), context.env);
  const teams = `${game.homeTeam} – ${game.awayTeam}`;
  const tell = (userIds: readonly string[], reason: keyof typeof titles, place: Place | null) => {
    const body = (language: 'de' | 'en') =>
      [
        teams,
        ...(place ? [spokenPlace(place, language)] : []),
        ...(reason === 'spare'
          ? []
          : [
              `${language === 'de' ? 'Treffpunkt' : 'Meeting time'}: ${[meet[language], game.location].filter(Boolean).join(' · ')}`,
            ]),
      ].join('\n');
    return notifyPeople(
      context,
      {
        kind: 'matchDay',
        words: {
          de: { title: titles[reason].de, body: body('de') },
          en: { title: titles[reason].en, body: body('en') },
        },
        link: `/games/${game.id}/match`,
        about: { module: 'games', id: game.id },
        urgent: Date.parse(game.date) - context.now.getTime() < dayMs,
      },
      { userIds: [...userIds] },
    );
  };
  const playing = names(after);
  for (const { id } of playing) {
    const place = placeOf(after, id);
    const was = before && placeOf(before, id);
    const knew = was !== null && (was.single !== null || was.double !== null);
    if (JSON.stringify(was) !== JSON.stringify(place)) await tell([id], knew ? 'changed' : 'plays', place);
  }
  const plays = new Set(playing.map(({ id }) => id));
  const spare = before ? names(before).map(({ id }) => id) : await listWilling(context.db, game.id);
  const left = spare.filter((id) => !plays.has(id));
  if (left.length > 0) await tell(left, 'spare', null);
}
