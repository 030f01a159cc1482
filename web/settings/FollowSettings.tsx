/** Applies the user's settings to this device: at the start, and whenever they change on any device. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { currentLanguage, useLanguage } from '../platform/i18n.ts';
import { type Language, negotiate } from '../platform/locale.ts';
import { useViewer } from '../platform/viewer.ts';
import { setScheme, useScheme } from '../ui/scheme.ts';
import { useSetting } from './queries.ts';

const schemeOfDevice = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

type Props = {
  /** the URL had a language when the app was opened: the settings decide only after their next change */
  addressSaysLanguage: boolean;
  switchLanguage: (language: Language) => Promise<void>;
};

export function FollowSettings({ addressSaysLanguage, switchLanguage }: Props) {
  const { userId } = useViewer();
  const setting = useSetting(userId).data;
  const scheme = useScheme();
  const spoken = useLanguage();
  /** the settings applied last; undefined before the first time */
  const followed = useRef<{ language: Language | null } | undefined>(undefined);
  const switched = useRef<Promise<unknown>>(Promise.resolve());
  const language = setting?.language;
  const colorScheme = setting?.colorScheme;

  const speak = useEffectEvent((next: Language | null) => {
    const first = followed.current === undefined;
    const changed = !first && followed.current?.language !== next;
    followed.current = { language: next };
    if (!changed && (!first || addressSaysLanguage)) return;
    // without a chosen language the device decides by itself; resetting the choice returns to that
    const wanted = next ?? (changed ? negotiate(navigator.languages) : spoken);
    // one after the other, since switching takes a moment in which the next change may come: the last one stays
    switched.current = switched.current
      .then(() => (wanted === currentLanguage() ? undefined : switchLanguage(wanted)))
      .catch(() => undefined);
  });
  useEffect(() => {
    if (language !== undefined) speak(language);
  }, [language]);

  const painted = useRef<'light' | 'dark' | null>(null);
  const paint = useEffectEvent((next: 'light' | 'dark' | null) => {
    const wanted = next ?? (painted.current ? schemeOfDevice() : scheme);
    painted.current = next;
    if (wanted !== scheme) setScheme(wanted);
  });
  useEffect(() => {
    if (colorScheme !== undefined) paint(colorScheme);
  }, [colorScheme]);
  return null;
}
