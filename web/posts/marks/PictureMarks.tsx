/** In the editor: who is in each picture of the post, and whether they have agreed. */
import type { Marks } from '@club/contract/posts/marks/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconUserPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { SendIcon } from '../../ui/SendIcon.tsx';
import { sentenceOf } from '../../ui/toasts.ts';
import { useAction } from '../../ui/use-action.ts';
import { PersonSearch } from '../../users/profiles/PersonSearch.tsx';
import classes from './PictureMarks.module.css';
import type { Shown } from './pictures-of.ts';
import { setMarks, useMarks } from './queries.ts';

type Marked = Marks['items'][number];

function MarkedPerson({ marked, remove, busy }: { marked: Marked; remove: () => void; busy: boolean }) {
  const words = useTexts().consents.marks;
  const name = displayName(marked.user);
  const agreed = marked.given.includes('photos-members');
  return (
    <li className={classes.person} data-agreed={agreed}>
      {agreed ? <IconCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
      <span className={classes.words}>
        {name}
        <span className={classes.note}>
          {!agreed ? words.missing : marked.given.includes('photos-public') ? words.everywhere : words.inApp}
        </span>
      </span>
      <SendIcon icon={IconX} label={words.remove(name)} loading={busy} onClick={remove} />
    </li>
  );
}

function PictureRow({ picture, number }: { picture: Shown; number: number }) {
  const words = useTexts().consents.marks;
  const query = useMarks(picture.id);
  const [adding, setAdding] = useState(false);
  const items = query.data ?? [];
  const ids = items.map(({ user }) => user.id);
  const save = useAction({
    send: (userIds: string[]) => setMarks(picture.id, userIds),
    success: words.done,
    failure: words.failed,
    topics: ['consents', 'posts'],
  });
  const name = picture.alt === '' ? words.picture(number) : picture.alt;
  return (
    <li className={classes.row}>
      <img className={classes.thumb} src={picture.src} alt={name} />
      <div className={classes.who}>
        {query.isLoadingError ? <p className={classes.note}>{sentenceOf(query.error)}</p> : null}
        {items.length > 0 ? (
          <ul className={classes.people} aria-label={words.peopleIn(name)}>
            {items.map((marked) => (
              <MarkedPerson
                key={marked.user.id}
                marked={marked}
                busy={save.busy}
                remove={() => void save.run(ids.filter((id) => id !== marked.user.id))}
              />
            ))}
          </ul>
        ) : null}
        <Button
          variant="default"
          leftSection={<IconUserPlus size={18} stroke={1.6} />}
          aria-expanded={adding}
          aria-label={words.addTo(name)}
          onClick={() => setAdding(!adding)}
        >
          {words.add}
        </Button>
        {adding ? (
          <PersonSearch
            label={words.search}
            action={words.mark}
            without={ids}
            busy={save.busy}
            onPick={(person) => save.run([...ids, person.id])}
          />
        ) : null}
      </div>
    </li>
  );
}

export function PictureMarks({ pictures }: { pictures: readonly Shown[] }) {
  const words = useTexts().consents.marks;
  return (
    <section className={classes.section} aria-label={words.title}>
      <p className={classes.title}>{words.title}</p>
      <p className={classes.note}>{words.help}</p>
      <ul className={classes.list}>
        {pictures.map((picture, at) => (
          <PictureRow key={picture.id} picture={picture} number={at + 1} />
        ))}
      </ul>
    </section>
  );
}
