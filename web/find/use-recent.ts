/** The recent pages for the palette: people under their present names, without those who have left the club. */
import { displayName } from '@club/contract/users/rules.ts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mayGo } from '../navigation/addresses.ts';
import { isGone } from '../platform/is-gone.ts';
import { useViewer } from '../platform/viewer.ts';
import { profileQuery } from '../users/profiles/queries.ts';
import { forgetRecent, type Recent, recentOf } from './recent-pages.ts';

/** @param to the page of a person */
const idIn = (to: string) => to.replace(/^.*\//, '');

export function useRecent(): Recent[] {
  const viewer = useViewer();
  const [stored, setStored] = useState(() => recentOf(viewer.userId));
  // permissions may have been removed since
  const allowed = stored.filter(({ to }) => mayGo(to, viewer));
  const people = allowed.filter(({ from }) => from === 'members');
  const profiles = useQueries({ queries: people.map(({ to }) => profileQuery(idIn(to))) });
  const profileOf = (one: Recent) => profiles[people.indexOf(one)];
  const gone = people.filter((one) => isGone(profileOf(one)?.error)).map(({ to }) => to);
  useEffect(() => {
    if (gone.length > 0) setStored(forgetRecent(viewer.userId, gone));
  });
  return allowed.map((one) => {
    const person = profileOf(one)?.data;
    return person ? { ...one, label: displayName(person) } : one;
  });
}
