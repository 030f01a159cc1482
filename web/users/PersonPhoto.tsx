/** One's own photo: uploaded, replaced or removed, each at once and independently of the form. */
import type { User } from '@club/contract/users/shape.ts';
import { PictureField } from '../files/PictureField.tsx';
import { useTexts } from '../platform/i18n.ts';
import { reloadViewer } from '../platform/viewer.ts';
import { confirm } from '../ui/dialogs.ts';
import { useAction } from '../ui/use-action.ts';
import { changeUser } from './queries.ts';

export function OwnPhoto({ user }: { user: User }) {
  const texts = useTexts();
  const words = texts.files;
  const baseAction = {
    send: (photoId: string | null) => changeUser(user.id, { photoId }, null),
    failure: texts.users.saveFailed,
    topics: ['users', 'bookings'],
    done: () => reloadViewer(),
  };
  const show = useAction({ ...baseAction, success: words.photoSavedDone });
  const remove = useAction({ ...baseAction, success: words.photoRemovedDone });
  const ask = async () => {
    const title = words.photoRemoveQuestion;
    const content = words.photoRemoveHelp;
    if (await confirm({ title, content, confirmLabel: words.remove, danger: true })) await remove.run(null);
  };
  return (
    <PictureField
      label={words.personPhoto}
      purpose="userPhoto"
      url={user.photoUrl}
      busy={show.busy || remove.busy}
      onChange={(uploaded) => show.run(uploaded.id)}
      {...(user.photoId === null ? {} : { onRemove: ask })}
    />
  );
}
