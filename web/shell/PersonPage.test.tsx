/** A person's page: whom it shows which sections of the other modules, and for whom each of them asks. */

import { listGuardians } from '@club/contract/families/paths.ts';
import { getUserBalance } from '@club/contract/match-reports/balances/paths.ts';
import type { Permission } from '@club/contract/permissions.ts';
import { getAppSetting } from '@club/contract/settings/paths.ts';
import { usualChannels } from '@club/contract/settings/rules.ts';
import type { AppSetting } from '@club/contract/settings/shape.ts';
import { getUser } from '@club/contract/users/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { adoptViewer, currentViewer } from '../platform/viewer.ts';
import { onPage } from '../testing/one-page.ts';
import { userOf } from '../testing/people.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { absences } from '../texts/de/absences.ts';
import { balances } from '../texts/de/balances.ts';
import { buddies } from '../texts/de/buddies.ts';
import { consents } from '../texts/de/consents.ts';
import { emergency } from '../texts/de/emergency.ts';
import { eventsSubscription } from '../texts/de/events-subscription.ts';
import { family } from '../texts/de/family.ts';
import { ownBookings } from '../texts/de/own-bookings.ts';
import { positions } from '../texts/de/positions.ts';
import { push } from '../texts/de/push.ts';
import { qttr } from '../texts/de/qttr.ts';
import { settings } from '../texts/de/settings.ts';
import { textModulesOf } from '../texts/text-modules.ts';
import { PersonPage } from './PersonPage.tsx';

const other = '01a00000-0000-7000-8000-0000000000b1';

const chosen: AppSetting = {
  ...{ userId: own, language: null, colorScheme: 'dark', homePage: '/', topics: [], mailInstead: false },
  ...{ bookableCategoryIds: [], quietHours: null, birthdayShown: false, channels: usualChannels, views: {} },
  updatedAt: null,
};

/** The sections of other modules by their headings. */
const sections = {
  look: settings.title,
  calendar: eventsSubscription.ownTitle,
  messages: settings.messages,
  push: Object.values(push.titles),
  emergency: emergency.title,
  guardians: family.guardians,
  consents: consents.title,
  children: family.childrenOf,
  buddies: buddies.title,
  bookings: ownBookings.title,
  absences: absences.title,
  values: qttr.ownHistory,
  places: positions.ownTitle,
  balance: balances.title,
};
const shown = () => {
  const headings = [...document.querySelectorAll('h2, p')];
  return Object.entries(sections).flatMap(([name, words]) =>
    headings.some(({ textContent }) => [words].flat().includes(textContent ?? '')) ? [name] : [],
  );
};
const outside = { who: 'a guardian who is no member', guardian: true, approved: false };

type Seen = {
  who: string;
  ownPage?: boolean;
  may?: Permission[];
  guardian?: boolean;
  approved?: boolean;
  part: string;
  sees: (keyof typeof sections)[];
};

test.each<Seen>([
  { who: 'oneself', ownPage: true, part: 'settings', sees: ['look', 'calendar'] },
  { who: 'oneself', ownPage: true, part: 'messages', sees: ['messages', 'push'] },
  { who: 'oneself', ownPage: true, part: 'profile', sees: ['emergency', 'consents', 'buddies'] },
  {
    who: 'oneself',
    ownPage: true,
    part: 'sport',
    sees: ['bookings', 'absences', 'values', 'places', 'balance'],
  },
  { who: 'a guardian', guardian: true, part: 'profile', sees: ['emergency', 'guardians', 'consents'] },
  { who: 'a guardian', guardian: true, part: 'sport', sees: ['bookings', 'values', 'places'] },
  { ...outside, part: 'profile', sees: ['emergency', 'guardians', 'consents'] },
  { ...outside, part: 'sport', sees: ['bookings', 'values', 'places'] },
  { ...outside, ownPage: true, part: 'profile', sees: [] },
  { ...outside, ownPage: true, part: 'sport', sees: [] },
  {
    who: 'who manages users',
    may: ['m_usrs'],
    part: 'profile',
    sees: ['guardians', 'consents', 'children', 'buddies'],
  },
  { who: 'who manages users', may: ['m_usrs'], part: 'sport', sees: ['balance'] },
  { who: 'who sees users', may: ['g_usrs'], part: 'profile', sees: ['buddies'] },
  { who: 'who sees users', may: ['g_usrs'], part: 'sport', sees: ['balance'] },
  { who: 'who manages trainings', may: ['m_boka_evts'], part: 'sport', sees: ['bookings'] },
  { who: 'who sees values', may: ['g_all_usr_qttr'], part: 'sport', sees: ['values'] },
  { who: 'who sees line-ups', may: ['g_all_usr_pos'], part: 'sport', sees: ['places'] },
])(
  '$part for $who (on their own page: $ownPage)',
  async ({ ownPage = false, may = [], guardian = false, approved = true, part, sees }) => {
    const id = ownPage ? own : other;
    const server = fakeServer();
    server.answer(getUser, () => userOf(id), { id });
    server.answer(getAppSetting, () => chosen, { id });
    // parts that are left out while they are empty, and not while it is unknown whether they are
    server.answer(getUserBalance, () => ({ season: 2036, items: [] }), { id });
    server.answer(listGuardians, () => pageOf(), { id });
    await show(onPage(<PersonPage />, `/users/${id}#${part}`, '/users/$id'), {
      texts: textModulesOf('/users/$id'),
      permissions: may,
      guardianOf: guardian ? [other] : [],
    });
    const viewer = currentViewer();
    if (viewer) adoptViewer({ ...viewer, approved });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Berta Block');
    // of what is still being loaded nothing can be said
    await expect
      .poll(() => (document.querySelector('.mantine-Skeleton-root') ? ['loading'] : shown()))
      .toEqual(sees);
  },
);
