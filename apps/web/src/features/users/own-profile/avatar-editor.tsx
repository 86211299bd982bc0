import { lazy, Suspense, useRef, useState } from 'react';
import { Avatar } from '../../../components/avatar/avatar';
import { IconButton } from '../../../components/button/icon-button';
import { showToast } from '../../../components/feedback/toast-store';
import { acceptedPictures, pictureFault } from '../../../components/field/picture-faults';
import { CameraIcon, TrashIcon } from '../../../components/icons/tool-icons';
import { Menu } from '../../../components/overlay/menu';
import { useRemoveAvatar } from '../own-profile.calls';
import type { Profile } from '../profile.calls';
import styles from './avatar-editor.module.css';
import { ownProfileMessages as text } from './messages';

const CropDialog = lazy(() => import('./crop-dialog'));

/** The own avatar with the way to another one. */
export function AvatarEditor({ profile }: { profile: Profile }) {
  const [picture, setPicture] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const remove = useRemoveAvatar(profile._id);
  const choose = () => input.current?.click();

  function take(file: File): void {
    const message = pictureFault(file);
    if (message === null) setPicture(file);
    else showToast({ title: text.avatarFailed, message, kind: 'error', key: 'avatar' });
  }

  function removeAvatar(): void {
    remove.mutate(undefined, {
      onError: ({ message }) =>
        showToast({ title: text.removeAvatarFailed, message, kind: 'error', key: 'avatar' }),
    });
  }

  const icon = <CameraIcon size={18} />;
  const camera = { look: 'plain', label: text.changeAvatar, icon, className: styles.camera ?? '' } as const;
  return (
    <div className={styles.editor}>
      <Avatar name={profile.username} src={profile.avatarUrl} size={96} />
      <div className={styles.change}>
        {profile.avatarUrl === null ? (
          <IconButton {...camera} onClick={choose} />
        ) : (
          <Menu
            label={text.changeAvatar}
            align="start"
            trigger={(props) => <IconButton {...props} {...camera} />}
            items={[
              { label: text.choosePicture, icon, onSelect: choose },
              {
                label: text.removeAvatar,
                icon: <TrashIcon size={18} />,
                danger: true,
                disabled: remove.isPending,
                onSelect: removeAvatar,
              },
            ]}
          />
        )}
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept={acceptedPictures}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file !== undefined) take(file);
        }}
      />
      {picture !== null && (
        <Suspense fallback={null}>
          <CropDialog picture={picture} userId={profile._id} onClose={() => setPicture(null)} />
        </Suspense>
      )}
    </div>
  );
}
