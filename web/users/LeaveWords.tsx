/** What happens to all data of a person who leaves or is removed, shown before anybody agrees. */
import { Text } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import classes from './UserPage.module.css';

const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <>
    <Text size="sm" fw={600} mt="sm">
      {title}
    </Text>
    <ul className={classes.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </>
);

export function LeaveWords() {
  const texts = useTexts().users;
  return (
    <>
      <Text size="sm">{texts.leaveText}</Text>
      <Points title={texts.leaveGoesTitle} points={texts.leaveGoes} />
      <Points title={texts.leaveStaysTitle} points={texts.leaveStays} />
      <Text size="sm" mt="sm">
        {texts.leaveExportFirst}
      </Text>
    </>
  );
}

/** The same for somebody who removes another person. */
export function RemovalWords({ name }: { name: string }) {
  const texts = useTexts().users;
  return (
    <>
      <Text size="sm">{texts.deleteText(name)}</Text>
      <Points title={texts.leaveGoesTitle} points={texts.deleteGoes} />
      <Points title={texts.deleteStaysTitle} points={texts.deleteStays} />
    </>
  );
}
