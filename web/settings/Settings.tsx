/** One's own settings: appearance, start page and notifications; each saves itself. */
import type { AppSetting } from '@club/contract/settings/shape.ts';
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

type FieldsProps = { setting: AppSetting; change: ReturnType<typeof useSettingChange>['change'] };

function LookFields({ setting, change }: FieldsProps) {
  const words = useTexts().settings;
  return (
    <div className={classes.fields}>
      <AppearanceFields setting={setting} change={change} />
      <Tick
        label={words.birthdayShown}
        description={words.birthdayHelp}
        checked={setting.birthdayShown}
        onChange={(birthdayShown) => change({ birthdayShown })}
      />
    </div>
  );
}

function MessageFields({ setting, change }: FieldsProps) {
  const words = useTexts().settings;
  return (
    <div className={classes.fields}>
      <ChannelPresets channels={setting.channels} onChange={(channels) => change({ channels })} />
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
  );
}

/** @param here the push switch for this device, passed in by a module that depends on this one */
export function Settings({ part, here }: { part: 'look' | 'messages'; here?: ReactNode }) {
  const words = useTexts().settings;
  const { userId } = useViewer();
  const query = useSetting(userId);
  const change = useSettingChange(userId, words.failed);
  const setting = query.data;
  if (query.isLoadingError)
    return (
      <Section title={part === 'look' ? words.title : words.messages}>
        <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
      </Section>
    );
  if (part === 'look')
    return (
      <Section title={words.title} help={words.help} aside={<Saved {...change} />}>
        {setting ? <LookFields setting={setting} change={change.change} /> : <Skeleton height={150} />}
      </Section>
    );
  return (
    <>
      <Section title={words.messages} help={words.messagesHelp} aside={<Saved {...change} />}>
        {setting ? <MessageFields setting={setting} change={change.change} /> : <Skeleton height={420} />}
      </Section>
      <Devices userId={userId} here={here} />
    </>
  );
}
