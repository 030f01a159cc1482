/** Language, light or dark, and the page that the app opens with. */
import { colorSchemes, languages, startPages } from '@club/contract/settings/rules.ts';
import type { AppSetting, AppSettingInput } from '@club/contract/settings/shape.ts';
import { NativeSelect } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import { useSendProps } from '../ui/offline-reason.ts';

type Props = { setting: AppSetting; change: (part: AppSettingInput) => void };

/** The selected value; null when it is none of them. */
const picked = <V extends string>(values: readonly V[], value: string): V | null =>
  values.find((one) => one === value) ?? null;

export function AppearanceFields({ setting, change }: Props) {
  const words = useTexts().settings;
  const sends = useSendProps();
  return (
    <FieldRow>
      <NativeSelect
        {...sends()}
        label={words.language}
        value={setting.language ?? ''}
        onChange={(event) => change({ language: picked(languages, event.currentTarget.value) })}
        data={[
          { value: '', label: words.asBrowser },
          ...languages.map((value) => ({ value, label: words.languages[value] })),
        ]}
      />
      <NativeSelect
        {...sends()}
        label={words.colorScheme}
        value={setting.colorScheme ?? ''}
        onChange={(event) => change({ colorScheme: picked(colorSchemes, event.currentTarget.value) })}
        data={[
          { value: '', label: words.asDevice },
          ...colorSchemes.map((value) => ({ value, label: words.colorSchemes[value] })),
        ]}
      />
      <NativeSelect
        {...sends()}
        label={words.homePage}
        value={setting.homePage}
        onChange={(event) => change({ homePage: picked(startPages, event.currentTarget.value) ?? '/' })}
        data={startPages.map((value) => ({ value, label: words.homePages[value] }))}
      />
    </FieldRow>
  );
}
