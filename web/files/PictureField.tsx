/** One picture: chosen, dropped, pasted or taken with the phone; cut to its form, replaced, taken away. */
import { type PicturePurpose, pictureForms } from '@club/contract/files/rules.ts';
import type { File as KeptFile } from '@club/contract/files/shape.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { dialogs } from '../ui/dialogs.ts';
import { SendButton } from '../ui/SendButton.tsx';
import classes from './PictureField.module.css';

// whoever only looks at the page fetches none of it
const CropDialog = lazy(() => import('./CropDialog.tsx').then((file) => ({ default: file.CropDialog })));

/** named one by one, so that phones turn their own form into one of these */
const accept = pictureForms.map((form) => `image/${form.toLowerCase()}`).join(',');

type Props = {
  label: string;
  purpose: PicturePurpose;
  /** where the picture is served that is shown now; null for none */
  url: string | null;
  /** what stands in its place without one; without this the page shows it elsewhere */
  empty?: ReactNode;
  /** told the new picture */
  onChange: (kept: KeptFile) => unknown;
  /** takes it away; without this there is nothing to take away */
  onRemove?: (() => unknown) | undefined;
  busy?: boolean;
  error?: string | undefined;
  'data-path'?: string;
};

const pictureIn = (files: FileList | undefined | null): File | undefined =>
  [...(files ?? [])].find((file) => file.type.startsWith('image/'));

export function PictureField(props: Props) {
  const { label, purpose, url, empty, onChange, onRemove, busy = false, error } = props;
  const texts = useTexts().files;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const cut = (file: File | undefined) => {
    if (!file || dialogs.current()) return;
    const close = (kept?: KeptFile) => {
      dialogs.close(dialog, kept === undefined);
      if (kept) onChange(kept);
    };
    const dialog = dialogs.open({
      kind: 'plain',
      title: texts.cropTitle,
      content: (
        <Suspense fallback={<Skeleton height={320} />}>
          <CropDialog file={file} purpose={purpose} done={close} cancel={() => close()} />
        </Suspense>
      ),
    });
  };
  const latest = useRef(cut);
  useEffect(() => {
    latest.current = cut;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      // what a text took in is not meant for this field
      if (!event.defaultPrevented) latest.current(pictureIn(event.clipboardData?.files));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    // what is no picture gets its sentence, too
    cut(pictureIn(event.dataTransfer.files) ?? event.dataTransfer.files[0]);
  };
  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      className={classes.field}
      data-path={props['data-path']}
      data-over={over || undefined}
      data-purpose={purpose}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {empty ? <div className={classes.preview}>{url ? <img src={url} alt="" /> : empty}</div> : null}
      <div className={classes.words}>
        <span id={`${id}-label`} className={classes.label}>
          {label}
        </span>
        <span className={classes.help}>{texts.help}</span>
        <input
          ref={input}
          type="file"
          accept={accept}
          hidden
          aria-label={label}
          onChange={(event) => {
            cut(event.currentTarget.files?.[0]);
            // the same picture can be chosen again
            event.currentTarget.value = '';
          }}
        />
        <span className={classes.buttons}>
          <SendButton
            variant="default"
            leftSection={<IconPhotoUp size={18} stroke={1.6} />}
            loading={busy}
            aria-describedby={error ? `${id}-error` : undefined}
            onClick={() => input.current?.click()}
          >
            {url ? texts.replace : texts.choose}
          </SendButton>
          {url && onRemove ? (
            <Button variant="default" disabled={busy} onClick={() => void onRemove()}>
              {texts.remove}
            </Button>
          ) : null}
        </span>
        {error ? (
          <p id={`${id}-error`} className={classes.error}>
            {error}
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}
