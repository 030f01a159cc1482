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

/** To a child and its guardians, beforehand. @param from the day on which it is of age, a club date */
export function comesOfAgeMessage(child: Named, from: string): Message {
  const name = displayName(child);
  return {
    kind: 'direct',
    words: {
      de: {
        title: `${name} wird volljährig`,
        body: `Ab dem ${spokenDay(from, 'de-DE')} handelt ${name} selbst. Erziehungsberechtigte können dann nichts mehr buchen, beantworten oder ändern.`,
      },
      en: {
        title: `${name} comes of age`,
        body: `From ${spokenDay(from, 'en-GB')} on ${name} decides alone. Guardians can then book, answer and change nothing any more.`,
      },
    },
    link: `/users/${child.id}`,
    names: [child.id],
  };
}

/** To those who were guardians until now: without a link, because the child's page is closed to them from now on. */
export function guardiansEndedMessage(child: Named): Message {
  const name = displayName(child);
  return {
    kind: 'direct',
    words: {
      de: {
        title: `${name} ist volljährig`,
        body: `Ab heute handelt ${name} selbst. Du kannst hier nichts mehr für ${name} buchen, beantworten oder ändern.`,
      },
      en: {
        title: `${name} is of age`,
        body: `From today on ${name} decides alone. You can no longer book, answer or change anything for ${name} here.`,
      },
    },
    names: [child.id],
  };
}

/** To somebody who had guardians until now. */
export const ofAgeMessage = (child: Named): Message => ({
  kind: 'direct',
  words: {
    de: {
      title: 'Du bist volljährig',
      body: 'Ab heute handelst du selbst. Deine Erziehungsberechtigten können hier nichts mehr für dich buchen, beantworten oder ändern.',
    },
    en: {
      title: 'You are of age',
      body: 'From today on you decide alone. Your guardians can no longer book, answer or change anything for you here.',
    },
  },
  link: `/users/${child.id}`,
});
