/** The messages about consents. */
import type { ConsentKind } from '@club/contract/consents/rules.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { User } from '@club/contract/users/shape.ts';
import type { Message } from '../notifications/actions.ts';

/** Something that shows a person: its title, and its page in the app. */
export type Shown = { title: string; link: string };

/** Most of them in one message. */
const mostListed = 20;

const about: Record<ConsentKind, { de: string; en: string }> = {
  'photos-members': { de: 'Fotos in der App', en: 'photos in the app' },
  'photos-public': { de: 'Fotos im Internet', en: 'photos on the internet' },
  transport: { de: 'Mitfahren in anderen Autos', en: 'rides in cars of others' },
  'public-name': { de: 'den vollen Namen im Internet', en: 'the full name on the internet' },
};

/** The module of that message, as `maySee` asks for it. */
export const revokedModule = (kind: ConsentKind): string => `revoked-${kind}`;

/** To those who manage posts: what must not be shown any more, and where it was. */
export function revokedMessage(
  person: Pick<User, 'id' | 'firstName' | 'lastName'>,
  kind: ConsentKind,
  shown: readonly Shown[],
  publicUrl: string,
): Message {
  const name = displayName(person);
  const listed = shown
    .slice(0, mostListed)
    .map(({ title, link }) => `${title}: ${new URL(link, publicUrl).href}`);
  const more = shown.length - listed.length;
  const bodyOf = (none: string, some: string, others: string) =>
    shown.length === 0 ? none : [some, ...listed, ...(more > 0 ? [others] : [])].join('\n');
  return {
    kind: 'direct',
    words: {
      de: {
        title: `${name}: keine Einwilligung mehr für ${about[kind].de}`,
        body: bodyOf(
          'In keinem Beitrag ist die Person auf einem Bild markiert.',
          'Bilder mit dieser Person sind ab sofort verborgen, wo die Einwilligung fehlt. Bitte ersetze sie oder nimm sie heraus:',
          `und ${more} weitere`,
        ),
      },
      en: {
        title: `${name}: no consent any more to ${about[kind].en}`,
        body: bodyOf(
          'No post has a picture in which this person is marked.',
          'Pictures of this person are hidden from now on where the consent is missing. Please replace or remove them:',
          `and ${more} more`,
        ),
      },
    },
    link: shown[0]?.link ?? '/posts',
    names: [person.id],
    about: { module: revokedModule(kind), id: person.id },
  };
}
