/** The messages about guardians. */
import { displayName } from '@club/contract/users/rules.ts';
import type { User } from '@club/contract/users/shape.ts';
import type { Message } from '../notifications/actions.ts';

type Named = Pick<User, 'id' | 'firstName' | 'lastName'>;

/** To those who may confirm it. */
export function askedMessage(guardian: Named, child: Named): Message {
  const [who, whose] = [displayName(guardian), displayName(child)];
  return {
    kind: 'direct',
    words: {
      de: {
        title: `${who} möchte für ${whose} handeln`,
        body: `${who} hat angegeben, Elternteil oder erziehungsberechtigt zu sein. Bitte bestätige das oder lehne es ab.`,
      },
      en: {
        title: `${who} would like to act for ${whose}`,
        body: `${who} says that they are a parent or guardian. Please confirm or refuse it.`,
      },
    },
    link: `/users/${child.id}`,
    names: [guardian.id, child.id],
  };
}

/** To a guardian who was confirmed. */
export function confirmedMessage(child: Named): Message {
  const whose = displayName(child);
  return {
    kind: 'direct',
    words: {
      de: {
        title: `Du kannst jetzt für ${whose} handeln`,
        body: 'Buche Training, sag für Spiele zu oder ab und trag Abwesenheiten ein, alles unter „Familie“.',
      },
      en: {
        title: `You can act for ${whose} now`,
        body: 'Book training, answer for games and enter absences, all of it under “Family”.',
      },
    },
    link: '/family',
    names: [child.id],
  };
}
