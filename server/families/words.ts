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
    about: { module: 'guardian-requests', id: child.id },
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

/** To those who manage users: a child has lost its last guardian. */
export function leftAloneMessage(child: Named): Message {
  const whose = displayName(child);
  return {
    kind: 'direct',
    words: {
      de: {
        title: `Für ${whose} handelt niemand mehr`,
        body: 'Das Kind hat keine Erziehungsberechtigten mehr, die hier für es handeln. Frag in der Familie nach, wer das übernimmt.',
      },
      en: {
        title: `Nobody acts for ${whose} any more`,
        body: 'The child has no guardians left who act for it here. Ask the family who will.',
      },
    },
    link: `/users/${child.id}`,
    names: [child.id],
    about: { module: 'children-alone', id: child.id },
  };
}

const spokenDay = (date: string, tag: string) =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date));

/** To a child and its guardians. @param from the day on which it is of age, a club date; null: it is from today on */
export function ofAgeMessage(child: Named, name: string, from: string | null): Message {
  const de = from === null ? 'Ab heute' : `Ab dem ${spokenDay(from, 'de-DE')}`;
  const en = from === null ? 'From today on' : `From ${spokenDay(from, 'en-GB')} on`;
  return {
    kind: 'direct',
    words: {
      de: {
        title: from === null ? `${name} ist volljährig` : `${name} wird volljährig`,
        body: `${de} handelt ${name} selbst. Erziehungsberechtigte können dann nichts mehr buchen, beantworten oder ändern.`,
      },
      en: {
        title: from === null ? `${name} is of age` : `${name} comes of age`,
        body: `${en} ${name} decides alone. Guardians can then book, answer and change nothing any more.`,
      },
    },
    link: `/users/${child.id}`,
    names: [child.id],
  };
}
