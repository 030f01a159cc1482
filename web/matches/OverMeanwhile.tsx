/** Says above the forms of a game that it was called off or has begun while something was typed in them. */
import { Button } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { Callout } from '../ui/Callout.tsx';

export function OverMeanwhile({ follow }: { follow: () => void }) {
  const words = useTexts().matches;
  return (
    <Callout kind="warning" mb="md" title={words.overMeanwhile}>
      <p>{words.overMeanwhileHelp}</p>
      <Button variant="default" onClick={follow}>
        {words.overMeanwhileFollow}
      </Button>
    </Callout>
  );
}
