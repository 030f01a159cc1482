/** Lets another member continue writing: a link as a QR code for the camera of their phone. */
import { Button, Skeleton, Text } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { dialogs } from '../ui/dialogs.ts';
import { LinkToCopy } from '../ui/LinkToCopy.tsx';
import { sentenceOf } from '../ui/toasts.ts';
import { invitationLink } from './invitation.ts';
import { inviteWriter } from './queries.ts';
import classes from './Report.module.css';
import { useWords } from './use-words.ts';

type Made = { link: string; svg: string };

async function make(gameId: string): Promise<Made> {
  const [{ code }, { toString: draw }] = await Promise.all([inviteWriter(gameId), import('qrcode')]);
  const link = invitationLink(gameId, code);
  return { link, svg: await draw(link, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }) };
}

function Invitation({ gameId }: { gameId: string }) {
  const words = useWords();
  const [made, setMade] = useState<Made | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    make(gameId).then(setMade, setFailure);
  }, [gameId]);
  if (failure) return <Text role="alert">{`${words.handOverFailed}: ${sentenceOf(failure)}`}</Text>;
  return (
    <div className={classes.invitation}>
      <Text size="sm">{words.handOverHelp}</Text>
      {made ? (
        <>
          <img
            className={classes.qr}
            src={`data:image/svg+xml;utf8,${encodeURIComponent(made.svg)}`}
            alt={words.qr}
            width={280}
            height={280}
          />
          <LinkToCopy address={made.link} words={words.link} />
        </>
      ) : (
        <Skeleton className={classes.qr} width={280} height={280} />
      )}
    </div>
  );
}

export function HandOver({ gameId }: { gameId: string }) {
  const words = useWords();
  const open = () =>
    dialogs.open({ kind: 'plain', title: words.handOver, content: <Invitation gameId={gameId} /> });
  return (
    <Button variant="default" leftSection={<IconQrcode size={18} stroke={1.6} />} onClick={open}>
      {words.handOver}
    </Button>
  );
}
