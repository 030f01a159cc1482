/** Posts of the demo club from the last months, with views and reactions. */
import { addDays, clubTime } from '@club/contract/club-time.ts';
import type { PostCategoryInput } from '@club/contract/posts/categories/shape.ts';
import { type ReactionType, reactionTypes } from '@club/contract/posts/rules.ts';
import { type Context, nobody } from '../../../platform/http/route.ts';
import { changePost, createPost, viewPost } from '../../../posts/actions.ts';
import { createCategory } from '../../../posts/categories/actions.ts';
import { readContent } from '../../../posts/pictures.ts';
import { react } from '../../../posts/reactions/actions.ts';
import { addPicture, type DemoPicture } from './pictures.ts';
import { createRandom, type Random } from './random.ts';

const categories = {
  report: { name: 'Spielberichte', color: '#1864ab' },
  youth: { name: 'Jugend', color: '#2b8a3e' },
  club: { name: 'Verein', color: '#f4771b' },
  training: { name: 'Training', color: '#862e9c' },
} satisfies Record<string, PostCategoryInput>;

type Line = {
  /** days ago */
  age: number;
  by: string;
  kind: keyof typeof categories | null;
  headline: string;
  tags: string[];
  content: string;
  /** how many of a hundred members opened it */
  read: number;
  picture?: DemoPicture;
  status?: 'draft' | 'archived';
};

const lines: Line[] = [
  {
    age: 96,
    by: 'Adelheid Bandenwerfer',
    kind: 'club',
    headline: 'Hallenputz am Samstag: wer bringt einen Eimer mit?',
    tags: ['Halle', 'Mithelfen'],
    content:
      '<p>Vor der Saison machen wir die Halle sauber, von neun bis zwölf. Danach gibt es Leberkässemmeln.</p><ul><li>Eimer und Lappen bitte mitbringen</li><li>Tische werden nur nebelfeucht gewischt</li></ul>',
    read: 40,
    status: 'archived',
  },
  {
    age: 74,
    by: 'Adelheid Bandenwerfer',
    kind: 'club',
    headline: 'Neue Trikots sind da',
    tags: ['Trikots', 'Verein'],
    content:
      '<p>Dunkelblau mit orangem Streifen: Die neuen Trikots liegen im Vereinsheim. Holt sie euch dienstags ab 19 Uhr bei Adelheid.</p><p>Wer eine andere Größe braucht, sagt bis Ende des Monats Bescheid.</p>',
    read: 70,
  },
  {
    age: 61,
    by: 'Konrad Kantinger',
    kind: 'report',
    headline: 'Auftakt nach Maß: Erste gewinnt 9:4',
    tags: ['Erste', 'Spielbericht'],
    content:
      '<p>Zwei Doppel vorne, dann liefen die Einzel fast von selbst. <strong>Emre</strong> drehte einen 0:2-Rückstand, und <strong>Jannis</strong> blieb in beiden Spielen ohne Satzverlust.</p><h3>Nächste Woche</h3><p>Auswärts wird es schwerer. Abfahrt ist um 17:30 Uhr an der Halle.</p>',
    read: 75,
  },
  {
    age: 52,
    by: 'Carsten Trainingsrath',
    kind: 'training',
    headline: 'Balleimer am Dienstag: eine halbe Stunde nur Rückschlag',
    tags: ['Training', 'Technik'],
    content:
      '<p>Ab sofort beginnt das Training der Erwachsenen mit einer Übung am Balleimer:</p><ol><li>kurzer Rückschlag auf die Vorhandseite</li><li>Flip aus der Rückhand</li><li>freies Spiel nach dem dritten Ball</li></ol><p>Wer später kommt, steigt einfach ein.</p>',
    read: 55,
  },
  {
    age: 45,
    by: 'Lotte Spinnrath',
    kind: 'youth',
    headline: 'Unsere Jugend steht auf Platz zwei',
    tags: ['Jugend', 'Tabelle'],
    content:
      '<p>Drei Siege, ein Unentschieden: So gut waren wir noch nie im Herbst. Oskar hat alle Einzel gewonnen.</p>',
    read: 80,
  },
  {
    age: 38,
    by: 'Adelheid Bandenwerfer',
    kind: 'club',
    headline: 'So war der Ausflug ins Fichtelgebirge',
    tags: ['Ausflug', 'Geselliges'],
    content:
      '<p>Zweiundzwanzig Leute, ein Gipfel und ein Gewitter, das genau bis zur Hütte gewartet hat. Danke an Edeltraud fürs Planen und für den Kuchen.</p><blockquote><p>Nächstes Jahr nehmen wir den Tischtennistisch mit hoch.</p></blockquote>',
    read: 65,
  },
  {
    age: 33,
    by: 'Adelheid Bandenwerfer',
    kind: 'club',
    headline: 'Herbst-Doppelturnier: Wanderpokal bleibt in der Familie',
    tags: ['Turnier', 'Doppel'],
    content:
      '<p>Gelost wurde aus dem Hut, gespielt bis zum Abend. Gewonnen haben <strong>Franziska und Rolf</strong>, im Finale mit 3:2 gegen Greta und Till.</p>',
    read: 60,
  },
  {
    age: 26,
    by: 'Ludger Netzle',
    kind: 'report',
    headline: 'Dritte holt einen Punkt, der sich wie zwei anfühlt',
    tags: ['Dritte', 'Spielbericht'],
    content:
      '<p>Zu fünft angetreten, 3:7 hinten, am Ende 8:8. Norbert gewann das letzte Einzel nach Abwehr von vier Matchbällen, und im Schlussdoppel hielt es keinen mehr auf der Bank.</p>',
    read: 58,
  },
  {
    age: 19,
    by: 'Carsten Trainingsrath',
    kind: 'training',
    headline: 'Lehrgang mit Gasttrainer: jetzt Platz sichern',
    tags: ['Training', 'Lehrgang'],
    content:
      '<p>Aufschlag und Rückschlag, für alle Spielstärken. Der Termin steht unter <a href="/bookable-events">Training buchen</a>, es gibt sechzehn Plätze.</p>',
    read: 66,
  },
  {
    age: 13,
    by: 'Adelheid Bandenwerfer',
    kind: 'youth',
    headline: 'Minimeisterschaften: wir suchen Helfer',
    tags: ['Jugend', 'Mithelfen'],
    content:
      '<p>Anfang Februar richten wir wieder den Ortsentscheid aus. Gesucht werden:</p><ul><li>vier Leute zum Zählen</li><li>zwei für die Turnierleitung</li><li>Kuchen, viel Kuchen</li></ul>',
    read: 45,
  },
  {
    age: 9,
    by: 'Dörte Rückhandinger',
    kind: 'report',
    headline: 'Damen drehen ein 1:4',
    tags: ['Damen', 'Spielbericht'],
    content:
      '<p>Nach den Doppeln und der ersten Runde sah es düster aus. Dann gewannen Mira, Franziska und Greta fünf Einzel hintereinander, drei davon im fünften Satz. Endstand 8:5.</p>',
    read: 62,
  },
  {
    age: 5,
    by: 'Vera Vorhandl',
    kind: 'club',
    picture: 'winter',
    headline: 'Einladung zur Weihnachtsfeier',
    tags: ['Weihnachtsfeier', 'Geselliges'],
    content:
      '<p>Essen, Ehrungen und das legendäre Brettchenturnier: Wir feiern wieder im Vereinsheim. Tag und Uhrzeit stehen im <a href="/events">Kalender</a>.</p><p>Bitte sagt Edeltraud, ob ihr einen Salat mitbringt.</p>',
    read: 72,
  },
  {
    age: 2,
    by: 'Konrad Kantinger',
    kind: 'report',
    picture: 'ball',
    headline: 'Pokal: Erste steht im Viertelfinale',
    tags: ['Erste', 'Pokal', 'Spielbericht'],
    content:
      '<p>4:1 in einem Spiel, das enger war als das Ergebnis. <strong>Anton</strong> gewann beide Einzel im Entscheidungssatz. Die Auslosung ist am Montag.</p>',
    read: 50,
  },
  {
    age: 1,
    by: 'Adelheid Bandenwerfer',
    kind: null,
    headline: 'Neue Öffnungszeiten der Halle in den Ferien',
    tags: ['Halle', 'Ferien'],
    content: '<p>Noch nicht bestätigt: Wartet die Antwort der Stadt ab, dann veröffentlichen.</p>',
    read: 0,
    status: 'draft',
  },
];

const day = 86_400_000;
const as = (context: Context, userId: string, now: Date): Context => ({
  ...context,
  now,
  caller: { ...nobody, userId, approved: true, permissions: ['a_psts'] },
});

/** Mostly thumbs, sometimes another reaction. */
const kinds: readonly ReactionType[] = ['👍', '👍', '👍', ...reactionTypes];

async function readers(
  context: Context,
  id: string,
  published: number,
  userIds: readonly string[],
  { read }: Line,
  random: Random,
) {
  for (const userId of userIds) {
    if (random.next() * 100 >= read) continue;
    const at = new Date(Math.min(published + random.next() ** 3 * 10 * day, context.now.getTime()));
    await viewPost(as(context, userId, at), id);
    if (random.next() < 0.3)
      await react(as(context, userId, at), id, { type: kinds[random.between(0, kinds.length - 1)] ?? '👍' });
  }
}

/** @param context the admin's, now  @param members the readers, and the writers by name */
export async function addPosts(
  context: Context,
  members: readonly { userId: string; name: string }[],
): Promise<void> {
  const random = createRandom(1990);
  const { localOf, instantOf } = clubTime(context.env.clubTimezone);
  const today = localOf(context.now).date;
  const ids = new Map<string, string>();
  for (const [kind, input] of Object.entries(categories))
    ids.set(kind, (await createCategory(context, input)).id);
  const userIds = members.map(({ userId }) => userId);
  for (const line of lines) {
    const author = members.find(({ name }) => name === line.by)?.userId ?? context.caller.userId;
    const evening = `${random.between(17, 21)}:${random.between(10, 59)}`;
    const published = Date.parse(instantOf(addDays(today, -line.age), evening));
    const by = as(context, author, new Date(published));
    const { headline, tags, content, status } = line;
    const { id } = await createPost(by, {
      headline,
      tags,
      ...readContent(content),
      categoryId: (line.kind && ids.get(line.kind)) ?? null,
      status: status === 'draft' ? 'draft' : 'published',
      imageId: line.picture ? await addPicture(by, line.picture) : null,
      publishAt: null,
      quietly: false,
      pinned: false,
    });
    if (status === 'draft') continue;
    await readers(context, id, published, userIds, line, random);
    if (status === 'archived') await changePost(by, id, { status });
  }
}
