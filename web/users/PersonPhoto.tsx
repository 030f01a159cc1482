/** One's own photo, or that of one's child: uploaded, replaced or removed, each at once and independently of the form. */
import { displayName } from '@club/contract/users/rules.ts';
import type { User } from '@club/contract/users/shape.ts';
import { PictureField } from '../files/PictureField.tsx';
import { useTexts } from '../platform/i18n.ts';
import { reloadViewer, useViewer } from '../platform/viewer.ts';
import { confirm } from '../ui/dialogs.ts';
import { useAction } from '../ui/use-action.ts';
import { changeUser } from './queries.ts';

export function PersonPhoto({ user }: { user: User }) {
  const texts = useTexts();
  const own = useViewer().userId === user.id;
  const words = texts.files;
  const baseAction = {
    send: (photoId: string | null) => changeUser(user.id, { photoId }, null),
    failure: texts.users.saveFailed,
    topics: ['users', 'bookings'],
    done: () => (own ? reloadViewer() : undefined),
  };
  const show = useAction({ ...baseAction, success: words.photoSavedDone });
  const remove = useAction({ ...baseAction, success: words.photoRemovedDone });
  const ask = async () => {
    const title = own ? words.photoRemoveQuestion : words.photoRemoveQuestionOf(displayName(user));
    const content = own ? words.photoRemoveHelp : words.photoRemoveHelpOf;
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
