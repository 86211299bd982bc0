import { findShareCode } from '@keyhold/contracts/locks/share-code';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { Dialog } from '../../../components/overlay/dialog';
import { codeMessages as text } from './messages';
import { makeQrReader } from './qr-reader';
import styles from './scan-dialog.module.css';

/** How often a picture of the camera is read. */
const everyMs = 250;

interface ScanDialogProps {
  onClose: () => void;
  /** What a code of a shared lock says. */
  onLink: (link: string) => void;
}

/** Reads the QR code of a shared lock with the camera; closing it turns the camera off. */
export default function ScanDialog({ onClose, onLink }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [note, setNote] = useState<string>(text.scanning);
  const [failed, setFailed] = useState(false);
  const found = useEffectEvent((link: string) => {
    if (findShareCode(link) === null) setNote(text.other);
    else onLink(link);
  });

  useEffect(() => {
    const leaving = new AbortController();
    readCamera(video.current, leaving.signal, found).catch((error: unknown) => {
      if (leaving.signal.aborted) return;
      setFailed(true);
      setNote(
        error instanceof DOMException && error.name === 'NotAllowedError' ? text.denied : text.noCamera,
      );
    });
    return () => leaving.abort();
  }, []);

  return (
    <Dialog
      open
      title={text.scanTitle}
      description={failed ? undefined : text.scanHint}
      onClose={onClose}
      actions={
        failed ? (
          <Button variant="primary" onClick={onClose}>
            {text.byHand}
          </Button>
        ) : undefined
      }
    >
      <div className={styles.frame} hidden={failed}>
        <video ref={video} className={styles.picture} playsInline muted aria-label="Camera" />
      </div>
      <p className={styles.note} role="status">
        {note}
      </p>
    </Dialog>
  );
}

/** Shows the camera and hands on every code that is in its picture, until it is left. */
async function readCamera(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<void> {
  if (video === null) return;
  const [camera, read] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
    makeQrReader(),
  ]);
  const stop = () => {
    for (const track of camera.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = camera;
  await video.play();
  while (!signal.aborted) {
    const found = await read(video);
    if (found !== null && !signal.aborted) onText(found);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
