/** Says above the forms of a game that it was called off or has begun while something was typed in them. */
import { Alert, Button } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';

export function OverMeanwhile({ follow }: { follow: () => void }) {
  const words = useTexts().matches;
  return (
    <Alert color="ball" variant="light" role="alert" mb="md" title={words.overMeanwhile}>
      <p>{words.overMeanwhileHelp}</p>
      <Button variant="default" onClick={follow}>
        {words.overMeanwhileFollow}
      </Button>
    </Alert>
  );
}
