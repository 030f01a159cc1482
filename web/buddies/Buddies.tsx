/** A person's buddies: the list, the notes, adding and ending; on one's own page also the buddy call. */
import { holds } from '@club/contract/permissions.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { loadDraft } from '../ui/form/drafts.ts';
import { Section } from '../ui/Section.tsx';
import { useAction } from '../ui/use-action.ts';
import { PersonSearch } from '../users/profiles/PersonSearch.tsx';
import classes from './Buddies.module.css';
import { BuddyRow } from './BuddyRow.tsx';
import { CallBuddies } from './CallBuddies.tsx';
import { createBuddy, useBuddies } from './queries.ts';

type Doing = 'add' | 'call' | null;
type ButtonsProps = { adds: boolean; calls: boolean; doing: Doing; toggle: (what: Doing) => void };

/** Opens the search for another one, and the call to all of them. */
function BuddyButtons({ adds, calls, doing, toggle }: ButtonsProps) {
  const words = useTexts().buddies;
  return (
    <div className={classes.actions}>
      {adds ? (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.8} />}
          aria-expanded={doing === 'add'}
          onClick={() => toggle('add')}
        >
          {words.add}
        </Button>
      ) : null}
      {calls ? (
        <Button
          leftSection={<IconSpeakerphone size={18} stroke={1.6} />}
          aria-expanded={doing === 'call'}
          onClick={() => toggle('call')}
        >
          {words.call}
        </Button>
      ) : null}
    </div>
  );
}

export function Buddies({ userId }: { userId: string }) {
  const words = useTexts().buddies;
  const viewer = useViewer();
  const own = viewer.userId === userId;
  const changes = own || holds(viewer, 'm_usrs');
  const query = useBuddies(userId);
  const [doing, setDoing] = useState<Doing>(() =>
    // opens the call if there is a draft of one
    own && loadDraft({ userId, form: 'buddy-call:new' }, Date.now()) ? 'call' : null,
  );
  const links = query.data ?? [];
  const others = links.map((link) => (link.userId === userId ? link.buddyId : link.userId));
  const add = useAction({
    send: (buddyId: string) => createBuddy(userId, buddyId),
    success: words.addedDone,
    failure: words.addFailed,
    topics: ['buddies'],
  });
  const toggle = (what: Doing) => setDoing(doing === what ? null : what);
  return (
    <Section
      title={words.title}
      help={own ? words.help : words.helpOfOther}
      aside={<BuddyButtons adds={changes} calls={own && links.length > 0} doing={doing} toggle={toggle} />}
    >
      {doing === 'add' ? (
        <div className={classes.panel}>
          <PersonSearch
            label={words.search}
            action={words.become}
            without={[userId, ...others]}
            busy={add.busy}
            onPick={(person) => add.run(person.id)}
          />
        </div>
      ) : null}
      {doing === 'call' ? (
        <div className={classes.panel}>
          <CallBuddies count={links.length} done={() => setDoing(null)} />
        </div>
      ) : null}
      {query.isPending ? <Skeleton height={26} /> : null}
      {query.isLoadingError ? (
        <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
      ) : null}
      {query.data && links.length === 0 ? <Text c="dimmed">{words.none}</Text> : null}
      {links.length > 0 ? (
        <ul className={classes.list}>
          {links.map((link) => (
            <BuddyRow key={link.id} link={link} of={userId} own={own} changes={changes} />
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
