/** The visible part of a picture, chosen with pointer or keyboard. */
import type { PicturePurpose } from '@club/contract/files/rules.ts';
import { Button, Progress } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { Callout } from '../ui/Callout.tsx';
import { SendButton } from '../ui/SendButton.tsx';
import { sentenceOf } from '../ui/toasts.ts';
import classes from './CropPicture.module.css';
import { type Crop, formOf, mostZoom } from './crop.ts';
import { draw } from './cut-out.ts';
import { useCrop } from './use-crop.ts';

type Props = {
  picture: ImageBitmap;
  purpose: PicturePurpose;
  /** the share uploaded so far, or null before the upload */
  sent: number | null;
  failure: unknown;
  save: (crop: Crop) => void;
  cancel: () => void;
};

/** width on the page, in pixels */
const across = 960;

type ZoomProps = Pick<ReturnType<typeof useCrop>, 'zoom' | 'zoomTo'>;

function ZoomBar({ zoom, zoomTo }: ZoomProps) {
  const words = useTexts().files;
  return (
    <div className={classes.zoom}>
      <Button variant="default" aria-label={words.zoomOut} onClick={() => zoomTo(zoom / 1.25)} px="xs">
        <IconMinus size={18} />
      </Button>
      <input
        type="range"
        aria-label={words.zoom}
        min={1}
        max={mostZoom}
        step="any"
        value={zoom}
        onChange={(event) => zoomTo(Number(event.currentTarget.value))}
      />
      <Button variant="default" aria-label={words.zoomIn} onClick={() => zoomTo(zoom * 1.25)} px="xs">
        <IconPlus size={18} />
      </Button>
    </div>
  );
}

export function CropPicture({ picture, purpose, sent, failure, save, cancel }: Props) {
  const texts = useTexts();
  const words = texts.files;
  const form = formOf(purpose);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { crop, zoom, zoomTo, handlers } = useCrop(picture, form);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);
  const busy = sent !== null;
  return (
    <div className={classes.dialog}>
      <p id="crop-help" className={classes.help}>
        {words.cropHelp}
      </p>
      <div
        className={classes.frame}
        data-round={purpose === 'userPhoto' || undefined}
        role="slider"
        tabIndex={0}
        aria-valuemin={1}
        aria-valuemax={mostZoom}
        aria-valuenow={Math.round(zoom * 10) / 10}
        aria-label={words.cropTitle}
        aria-describedby="crop-help"
        data-autofocus
        {...handlers}
      >
        <canvas ref={canvas} width={across} height={Math.round(across / form)} />
      </div>
      <ZoomBar zoom={zoom} zoomTo={zoomTo} />
      {busy ? <Progress value={sent * 100} aria-label={words.uploading} /> : null}
      {failure ? (
        <Callout kind="error" title={words.uploadFailed}>
          {sentenceOf(failure)}
        </Callout>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" size="md" onClick={cancel}>
          {texts.ui.cancel}
        </Button>
        <SendButton size="md" loading={busy} onClick={() => save(crop)}>
          {failure ? texts.ui.retry : words.cropSave}
        </SendButton>
      </div>
    </div>
  );
}
