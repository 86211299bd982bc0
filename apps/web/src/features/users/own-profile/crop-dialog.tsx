import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { Dialog } from '../../../components/overlay/dialog';
import { useObjectUrl } from '../../../lib/use-object-url';
import { useUploadAvatar } from '../own-profile.calls';
import styles from './crop-dialog.module.css';
import { cutSquare } from './cut-square';
import { ownProfileMessages as text } from './messages';

interface CropDialogProps {
  picture: File;
  userId: string;
  onClose: () => void;
}

const largestZoom = 4;

/** Which square of a picture becomes the avatar. Only that square leaves this device. */
export default function CropDialog({ picture, userId, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const upload = useUploadAvatar(userId);
  const url = useObjectUrl(picture);
  // Opened by an effect, so that it glides in like every other dialog.
  useEffect(() => setOpen(true), []);

  async function save(): Promise<void> {
    if (area === null) return;
    const square = await cutSquare(picture, area);
    upload.mutate(square, { onSuccess: onClose });
  }

  const fault = unreadable ? text.unreadable : upload.error?.message;
  const { progress, isPending } = upload;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      dismissible={!isPending}
      title={text.cropTitle}
      description={unreadable ? undefined : text.cropSentence}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {text.cancel}
          </Button>
          {!unreadable && (
            <Button variant="primary" busy={isPending} disabled={area === null} onClick={() => void save()}>
              {text.save}
            </Button>
          )}
        </>
      }
    >
      {!unreadable && (
        <>
          <div className={styles.stage}>
            {url !== null && (
              <Cropper
                image={url}
                crop={crop}
                zoom={zoom}
                maxZoom={largestZoom}
                aspect={1}
                cropShape="round"
                showGrid={false}
                objectFit="contain"
                disableAutomaticStylesInjection
                cropperProps={{ 'aria-label': text.cropArea, role: 'group' }}
                mediaProps={{ alt: '', onError: () => setUnreadable(true) }}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropComplete={(_share, pixels) => setArea(pixels)}
              />
            )}
          </div>
          <label className={styles.zoom}>
            <span>{text.zoom}</span>
            <input
              type="range"
              min={1}
              max={largestZoom}
              step={0.05}
              value={zoom}
              onChange={(event) => setZoom(Number(event.target.value))}
            />
          </label>
        </>
      )}
      {progress !== null && (
        <progress className={styles.progress} aria-label={text.upload} max={1} value={progress} />
      )}
      {fault !== undefined && (
        <Banner kind="danger" title={text.avatarFailed}>
          {fault}
        </Banner>
      )}
    </Dialog>
  );
}
