import { ALBUM_MAX_PHOTOS } from '@keyhold/contracts/users/own-profile';
import { useRef, useState } from 'react';
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
      <SortablePhotos userId={userId} urls={profilePhotos} onOpen={setShown} onRemove={setLeaving}>
        {!isFull && (
          <>
            <FileTile
              label={text.addPhotos}
              icon={<PlusIcon size={22} />}
              busy={adding.isAdding}
              multiple
              onFiles={adding.add}
            />
            <FileTile
              label={text.takePhoto}
              icon={<CameraIcon size={22} />}
              busy={adding.isAdding}
              camera
              onFiles={adding.add}
            />
          </>
        )}
      </SortablePhotos>
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

interface FileTileProps {
  label: string;
  icon: React.ReactNode;
  busy: boolean;
  multiple?: boolean;
  /** Opens the camera of a phone; only there it is shown. */
  camera?: boolean;
  onFiles: (files: File[]) => void;
}

/** Where a next photo comes, of the size of one. */
function FileTile({ label, icon, busy, multiple = false, camera = false, onFiles }: FileTileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <li className={camera ? styles.camera : undefined}>
      <button
        type="button"
        className={styles.tile}
        aria-disabled={busy || undefined}
        onClick={() => !busy && input.current?.click()}
      >
        {icon}
        {label}
      </button>
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
    </li>
  );
}
