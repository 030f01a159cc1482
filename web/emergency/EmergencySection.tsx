/** On the page of a person, for themselves and their guardians: emergency contacts, their form, and who has read them. */
import type { Emergency } from '@club/contract/emergency/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { loadDraft } from '../ui/form/drafts.ts';
import { useEdited } from '../ui/form/use-edited.ts';
import { useArrival } from '../ui/PageParts.tsx';
import { Section } from '../ui/Section.tsx';
import { useUser } from '../users/queries.ts';
import classes from './Emergency.module.css';
import { EmergencyDetails } from './EmergencyDetails.tsx';
import { useEmergency } from './queries.ts';
import { Readings } from './Readings.tsx';

const EmergencyForm = lazy(() =>
  import('./EmergencyForm.tsx').then((file) => ({ default: file.EmergencyForm })),
);

const isEmpty = ({ contacts, mustKnow }: Emergency) => contacts.length === 0 && mustKnow === null;

export function EmergencySection({ userId }: { userId: string }) {
  const words = useTexts().emergency;
  const viewer = useViewer();
  const query = useEmergency(userId);
  const edited = useEdited(query);
  const user = useUser(userId).data?.data;
  // opens the form if there is a draft of it
  const [changing, setChanging] = useState(
    () => loadDraft({ userId: viewer.userId, form: `emergency:${userId}` }, Date.now()) !== null,
  );
  const shown = query.data?.data;
  const own = viewer.userId === userId;
  const close = () => setChanging(false);
  const here = useArrival('emergency', shown !== undefined);
  return (
    <div id="emergency" ref={here} className={classes.part}>
      <Section
        title={words.title}
        help={own || !user ? words.help : words.helpOfChild(user.firstName || displayName(user))}
        screenOnly
        aside={
          shown && !changing ? (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} stroke={1.6} />}
              onClick={() => setChanging(true)}
            >
              {isEmpty(shown) ? words.enter : words.change}
            </Button>
          ) : null
        }
      >
        {query.isLoadingError ? (
          <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
        ) : null}
        {query.isPending ? <Skeleton height={120} /> : null}
        {changing && edited ? (
          <Suspense fallback={<Skeleton height={360} />}>
            <EmergencyForm edited={edited} done={close} />
          </Suspense>
        ) : null}
        {shown && !changing ? (
          isEmpty(shown) ? (
            <Text c="dimmed">{words.none}</Text>
          ) : (
            <EmergencyDetails emergency={shown} />
          )
        ) : null}
        <Readings userId={userId} />
      </Section>
    </div>
  );
}
