import { ALBUM_MAX_PHOTOS } from '@keyhold/contracts/users/own-profile';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { showToast } from '../../../components/feedback/toast-store';
import { acceptedPictures } from '../../../components/field/picture-faults';
import { CameraIcon, PlusIcon } from '../../../components/icons/tool-icons';
import { Lightbox } from '../../../components/media/lightbox';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog';
import { Card } from '../../../components/surface/card';
import { useFileDrop } from '../../../lib/use-file-drop';
import { profileMessages } from '../messages';
import { useRemoveFromAlbum } from '../own-profile.calls';
import type { Profile } from '../profile.calls';
import styles from './album-editor.module.css';
import { ownProfileMessages as text } from './messages';
import { SortablePhotos } from './sortable-photos';
import { useAddPhotos } from './use-add-photos';

/** The own album: photos come by choosing, dropping or the camera, go one by one, and stand in an order of one's own. */
export default function AlbumEditor({ profile }: { profile: Profile }) {
  const { _id: userId, profilePhotos } = profile;
  const [shown, setShown] = useState<number | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const remove = useRemoveFromAlbum(userId);
  const adding = useAddPhotos(userId, profilePhotos.length);
  const { hovering, ...intake } = useFileDrop(true, (files) => adding.add([...files]));
  const count = profilePhotos.length;
  const isFull = count >= ALBUM_MAX_PHOTOS;

  function confirmRemoval(): void {
    if (leaving === null) return;
    remove.mutate(leaving, {
      onError: ({ message }) => showToast({ title: text.removeFailed, message, kind: 'error', key: 'album' }),
      onSettled: () => setLeaving(null),
    });
  }

  return (
    <Card
      title={text.photos}
      aside={<span className={styles.count}>{text.count(count, ALBUM_MAX_PHOTOS)}</span>}
      spaced
      className={hovering ? (styles.hovering ?? '') : ''}
      {...intake}
    >
      {count > 0 && (
        <SortablePhotos userId={userId} urls={profilePhotos} onOpen={setShown} onRemove={setLeaving} />
      )}
      {adding.faults.length > 0 && (
        <Banner kind="warning" title={text.notAddedTitle} onDismiss={adding.forgetFaults}>
          <ul className={styles.faults}>
            {adding.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Banner>
      )}
      {adding.progress !== null && (
        <p className={styles.sending} role="status">
          {text.uploading(adding.number, adding.of)}
          <progress aria-label={text.upload} max={1} value={adding.progress} />
        </p>
      )}
      {!isFull && (
        <div className={styles.add}>
          <FileButton
            label={text.addPhotos}
            icon={<PlusIcon size={18} />}
            busy={adding.isAdding}
            multiple
            onFiles={adding.add}
          />
          <FileButton
            label={text.takePhoto}
            icon={<CameraIcon size={18} />}
            busy={adding.isAdding}
            camera
            onFiles={adding.add}
          />
        </div>
      )}
      <p className={styles.hint}>{hovering ? text.dropHere : text.photosHint(ALBUM_MAX_PHOTOS)}</p>
      <Lightbox
        title={text.photos}
        pictures={profilePhotos.map((url, index) => ({ url, name: profileMessages.photo(index + 1, count) }))}
        at={shown}
        onMove={setShown}
        onClose={() => setShown(null)}
      />
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={text.removeTitle}
        description={text.removeSentence}
        keepLabel={text.keep}
        confirmLabel={text.removePhoto}
        danger
        busy={remove.isPending}
        onConfirm={confirmRemoval}
      />
    </Card>
  );
}

interface FileButtonProps {
  label: string;
  icon: React.ReactNode;
  busy: boolean;
  multiple?: boolean;
  /** Opens the camera of a phone; only there it is shown. */
  camera?: boolean;
  onFiles: (files: File[]) => void;
}

function FileButton({ label, icon, busy, multiple = false, camera = false, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={camera ? styles.camera : undefined}>
      <Button icon={icon} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={acceptedPictures}
        multiple={multiple}
        {...(camera && { capture: 'environment' as const })}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          onFiles(files);
        }}
      />
    </div>
  );
}
