/** One's own settings: how the app looks and opens, what one is told of and how; each saves itself. */
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Section } from '../ui/Section.tsx';
import { AppearanceFields } from './AppearanceFields.tsx';
import { AwaitedCategories } from './AwaitedCategories.tsx';
import { ChannelGrid } from './ChannelGrid.tsx';
import { ChannelPresets } from './ChannelPresets.tsx';
import { Devices } from './Devices.tsx';
import { QuietHoursField } from './QuietHoursField.tsx';
import { useSetting } from './queries.ts';
import { Saved } from './Saved.tsx';
import classes from './Settings.module.css';
import { Tick } from './Tick.tsx';
import { useSettingChange } from './use-setting-change.ts';

/** @param here how push is switched on this device: a later room knows */
export function Settings({ here }: { here: ReactNode }) {
  const words = useTexts().settings;
  const { userId } = useViewer();
  const query = useSetting(userId);
  const look = useSettingChange(userId, words.failed);
  const messages = useSettingChange(userId, words.failed);
  const setting = query.data;
  if (query.isError && !setting)
    return (
      <Section title={words.title}>
        <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
      </Section>
    );
  return (
    <div id="settings" className={classes.parts}>
      <Section title={words.title} help={words.help} aside={<Saved {...look} />}>
        {setting ? (
          <div className={classes.fields}>
            <AppearanceFields setting={setting} change={look.change} />
            <Tick
              label={words.birthdayShown}
              description={words.birthdayHelp}
              checked={setting.birthdayShown}
              onChange={(birthdayShown) => look.change({ birthdayShown })}
            />
          </div>
        ) : (
          <Skeleton height={150} />
        )}
      </Section>
      <Section title={words.messages} help={words.messagesHelp} aside={<Saved {...messages} />}>
        {setting ? (
          <div className={classes.fields}>
            <ChannelPresets
              channels={setting.channels}
              onChange={(channels) => messages.change({ channels })}
            />
            <ChannelGrid
              channels={setting.channels}
              onChange={(kind, channels) => messages.change({ channels: { [kind]: channels } })}
            />
            <Tick
              label={words.mailInstead}
              description={words.mailInsteadHelp}
              checked={setting.mailInstead}
              onChange={(mailInstead) => messages.change({ mailInstead })}
            />
            <QuietHoursField
              value={setting.quietHours}
              onChange={(quietHours) => messages.change({ quietHours })}
            />
            <AwaitedCategories
              chosen={setting.bookableCategoryIds}
              onChange={(bookableCategoryIds) => messages.change({ bookableCategoryIds })}
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
