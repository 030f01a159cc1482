/** A card of the start page: a heading, and a link to all of it. */
import type { ReactNode } from 'react';
import type { PagePath } from '../navigation/page-rules.ts';
import { AnchorLink } from '../ui/AnchorLink.tsx';
import { Section } from '../ui/Section.tsx';

type Props = { title: string; all?: { to: PagePath; words: string }; children: ReactNode };

export function HomeCard({ title, all, children }: Props) {
  return (
    <Section
      title={title}
      aside={
        all ? (
          <AnchorLink to={all.to} size="sm">
            {all.words}
          </AnchorLink>
        ) : null
      }
    >
      {children}
    </Section>
  );
}
