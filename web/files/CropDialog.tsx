/** Reads, crops and uploads a chosen picture. Failures say why and can be retried. */
import type { PicturePurpose } from '@club/contract/files/rules.ts';
import type { File as StoredFile } from '@club/contract/files/shape.ts';
import { Button, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { Callout } from '../ui/Callout.tsx';
import { sentenceOf } from '../ui/toasts.ts';
import classes from './CropPicture.module.css';
import { CropPicture } from './CropPicture.tsx';
import { type Crop, formOf } from './crop.ts';
import { cutOut, readPicture } from './cut-out.ts';
import { uploadPicture } from './queries.ts';

type Props = {
  file: Blob;
  purpose: PicturePurpose;
  done: (stored: StoredFile) => void;
  cancel: () => void;
};

/** The picture of a file as the browser reads it, or why it cannot. */
function usePicture(file: Blob): { picture: ImageBitmap | null; unreadable: unknown } {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [unreadable, setUnreadable] = useState<unknown>(null);
  useEffect(() => {
    let cancelled = false;
    let read: ImageBitmap | null = null;
    readPicture(file).then((bitmap) => {
      if (cancelled) bitmap.close();
      else setPicture(bitmap);
      read = bitmap;
    }, setUnreadable);
    return () => {
      cancelled = true;
      read?.close();
    };
  }, [file]);
  return { picture, unreadable };
}

export function CropDialog({ file, purpose, done, cancel }: Props) {
  const texts = useTexts();
  const { picture, unreadable } = usePicture(file);
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const send = async (bitmap: ImageBitmap, crop: Crop) => {
    setFailure(null);
    setSent(0);
    await cutOut(bitmap, crop, formOf(purpose))
      .then((blob) => uploadPicture(blob, purpose, setSent))
      .then(done, setFailure);
    setSent(null);
  };

  if (unreadable)
    return (
      <div className={classes.dialog}>
        <Callout kind="error" title={texts.files.uploadFailed}>
          {sentenceOf(unreadable)}
        </Callout>
        <div className={classes.buttons}>
          <Button variant="default" size="md" onClick={cancel}>
            {texts.ui.close}
          </Button>
        </div>
      </div>
    );
  if (!picture) return <Skeleton height={320} />;
  return (
    <CropPicture
      picture={picture}
      purpose={purpose}
      sent={sent}
      failure={failure}
      save={(crop) => void send(picture, crop)}
      cancel={cancel}
    />
  );
}
