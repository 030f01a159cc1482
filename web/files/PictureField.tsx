/** A picture: chosen, dropped, pasted or taken with the phone; cropped to its aspect ratio, replaced or removed. */
import { type PicturePurpose, pictureForms } from '@club/contract/files/rules.ts';
import type { File as StoredFile } from '@club/contract/files/shape.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import {
  type DragEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { dialogs } from '../ui/dialogs.ts';
import { SendButton } from '../ui/SendButton.tsx';
import classes from './PictureField.module.css';

// loaded on demand: readers of the page do not need it
const CropDialog = lazy(() => import('./CropDialog.tsx').then((file) => ({ default: file.CropDialog })));

/** listed explicitly, so that phones convert their own format to one of these */
const accept = pictureForms.map((form) => `image/${form.toLowerCase()}`).join(',');

type Props = {
  label: string;
  purpose: PicturePurpose;
  /** URL of the current picture; null for none */
  url: string | null;
  /** placeholder without a picture; omitted where the page shows the picture elsewhere */
  empty?: ReactNode;
  /** called with the new picture */
  onChange: (stored: StoredFile) => unknown;
  /** removes the picture; undefined where there is none to remove */
  onRemove?: (() => unknown) | undefined;
  /** for a picture that is sent at once: whether it is being sent */
  busy?: boolean;
  error?: string | undefined;
  'data-path'?: string;
};

const pictureIn = (files: FileList | undefined | null): File | undefined =>
  [...(files ?? [])].find((file) => file.type.startsWith('image/'));

/** Takes a picture that is pasted anywhere on the page. */
function usePaste(take: (file: File | undefined) => void) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    // a paste that a text field has handled is not meant for the picture
    if (!event.defaultPrevented) take(pictureIn(event.clipboardData?.files));
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

/** Lets somebody choose the part of the picture that is shown, and passes on the stored result. */
function openCropDialog(
  file: File | undefined,
  purpose: PicturePurpose,
  title: string,
  onChange: Props['onChange'],
): void {
  if (!file || dialogs.current()) return;
  const close = (stored?: StoredFile) => {
    // it was given up while it was being uploaded
    if (!dialogs.get().some(({ id }) => id === dialog)) return;
    dialogs.close(dialog, stored === undefined);
    if (stored) onChange(stored);
  };
  const dialog = dialogs.open({
    kind: 'plain',
    title,
    content: (
      <Suspense fallback={<Skeleton height={320} />}>
        <CropDialog file={file} purpose={purpose} done={close} cancel={() => close()} />
      </Suspense>
    ),
  });
}

/** Takes a file that is dropped. `over`: one is held above the element that has the handlers */
function useDrop(take: (file: File | undefined) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        // a file that is not a picture is passed on, so that its error is shown
        take(pictureIn(event.dataTransfer.files) ?? event.dataTransfer.files[0]);
      },
    },
  };
}

export function PictureField(props: Props) {
  const { label, purpose, url, empty, onChange, onRemove, busy, error } = props;
  const texts = useTexts().files;
  // in a form it is sent with the other fields
  const Remove = busy === undefined ? Button : SendButton;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const cut = (file: File | undefined) => openCropDialog(file, purpose, texts.cropTitle, onChange);
  usePaste(cut);
  const { over, handlers } = useDrop(cut);
  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      className={classes.field}
      data-path={props['data-path']}
      data-over={over || undefined}
      data-purpose={purpose}
      {...handlers}
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
            // allows choosing the same picture again
            event.currentTarget.value = '';
          }}
        />
        <span className={classes.buttons}>
          <SendButton
            variant="default"
            leftSection={<IconPhotoUp size={18} stroke={1.6} />}
            loading={busy === true}
            aria-describedby={error ? `${id}-error` : undefined}
            onClick={() => input.current?.click()}
          >
            {url ? texts.replace : texts.choose}
          </SendButton>
          {url && onRemove ? (
            <Remove variant="default" disabled={busy === true} onClick={() => void onRemove()}>
              {texts.remove}
            </Remove>
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
