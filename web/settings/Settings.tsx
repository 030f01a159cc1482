/** One's own settings: how the app looks and opens, what one is told of and how; each saves itself. */
import type { AppSettingInput } from '@club/contract/settings/shape.ts';
import { Skeleton, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Section } from '../ui/Section.tsx';
import { AppearanceFields } from './AppearanceFields.tsx';
import { AwaitedCategories } from './AwaitedCategories.tsx';
import { ChannelGrid } from './ChannelGrid.tsx';
import { Devices } from './Devices.tsx';
import { QuietHoursField } from './QuietHoursField.tsx';
import { useSetting } from './queries.ts';
import classes from './Settings.module.css';
import { Tick } from './Tick.tsx';
import { useSettingChange } from './use-setting-change.ts';

/** @param here how push is switched on this device: a later room knows */
export function Settings({ here }: { here: ReactNode }) {
  const words = useTexts().settings;
  const { userId } = useViewer();
  const query = useSetting(userId);
  const saving = useSettingChange(userId, words.failed);
  const setting = query.data;
  const change = (part: AppSettingInput) => saving.change(part);
  const told = saving.busy ? words.saving : saving.saved ? words.saved : '';
  const standing = (
    <Text component="span" size="sm" role="status" className={classes.saved}>
      {told === words.saved ? <IconCheck size={16} stroke={2} aria-hidden /> : null}
      {told}
    </Text>
  );
  if (query.isError && !setting)
    return (
      <Section title={words.title}>
        <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
      </Section>
    );
  return (
    <div id="settings" className={classes.parts}>
      <Section title={words.title} help={words.help} aside={standing}>
        {setting ? (
          <div className={classes.fields}>
            <AppearanceFields setting={setting} change={change} />
            <Tick
              label={words.birthdayShown}
              description={words.birthdayHelp}
              checked={setting.birthdayShown}
              onChange={(birthdayShown) => change({ birthdayShown })}
            />
          </div>
        ) : (
          <Skeleton height={150} />
        )}
      </Section>
      <Section title={words.messages} help={words.messagesHelp}>
        {setting ? (
          <div className={classes.fields}>
            <ChannelGrid
              channels={setting.channels}
              onChange={(kind, channels) => change({ channels: { [kind]: channels } })}
            />
            <Tick
              label={words.mailInstead}
              description={words.mailInsteadHelp}
              checked={setting.mailInstead}
              onChange={(mailInstead) => change({ mailInstead })}
            />
            <QuietHoursField value={setting.quietHours} onChange={(quietHours) => change({ quietHours })} />
            <AwaitedCategories
              chosen={setting.bookableCategoryIds}
              onChange={(bookableCategoryIds) => change({ bookableCategoryIds })}
            />
          </div>
        ) : (
          <Skeleton height={420} />
        )}
      </Section>
      <Devices userId={userId} here={here} />
    </div>
  );
}
