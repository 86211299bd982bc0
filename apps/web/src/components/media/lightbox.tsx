import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { trapTab } from '../../lib/trap-tab';
import { useModal } from '../../lib/use-modal';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { Skeleton } from '../feedback/skeleton';
import { ChevronLeftIcon, CloseIcon } from '../icons/icons';
import { ChevronRightIcon, RefreshIcon } from '../icons/tool-icons';
import styles from './lightbox.module.css';
import { findPictureFailure } from './picture-failure';

export interface LightboxProps {
  title: string;
  /** One whose address is null is still coming. */
  pictures: readonly { readonly url: string | null; readonly name: string }[];
  /** Which one is shown; null while closed. */
  at: number | null;
  /** Turns to another of several. */
  onMove?: (to: number) => void;
  /** What there is to know beside the picture. */
  caption?: ReactNode;
  onClose: () => void;
}

/** A finger that goes further sideways turns to the next picture. */
const swipePx = 48;

/** Pictures one at a time, as large as the window: arrow keys, a swipe and two buttons turn. */
export function Lightbox({ title, pictures, at, onMove, caption, onClose }: LightboxProps) {
  const { ref, present } = useModal(at !== null);
  const id = useId();
  const touchedAt = useRef<number | null>(null);
  // While it closes, the last one stays.
  const lastShown = useRef(0);
  if (at !== null) lastShown.current = Math.min(at, Math.max(0, pictures.length - 1));
  const shown = pictures[lastShown.current];
  const place = `${lastShown.current + 1} of ${pictures.length}`;

  function turn(by: number): void {
    const to = lastShown.current + by;
    if (to >= 0 && to < pictures.length) onMove?.(to);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>): void {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      Home: -pictures.length,
      End: pictures.length,
    };
    const by = steps[event.key];
    if (by === undefined) {
      trapTab(event.currentTarget, event);
      return;
    }
    event.preventDefault();
    if (Math.abs(by) === 1) turn(by);
    else onMove?.(by < 0 ? 0 : pictures.length - 1);
  }

  function onPointerUp(event: PointerEvent): void {
    const from = touchedAt.current;
    touchedAt.current = null;
    if (from === null || Math.abs(event.clientX - from) < swipePx) return;
    turn(event.clientX < from ? 1 : -1);
  }

  return (
    <dialog
      ref={ref}
      className={styles.lightbox}
      data-edge
      tabIndex={-1}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
    >
      {present && shown !== undefined && (
        <div className={styles.panel}>
          <h2 id={id} className="visually-hidden">
            {title}
          </h2>
          <div className={styles.bar}>
            <p className={styles.name} role="status">
              {shown.name}
            </p>
            <IconButton label="Close" icon={<CloseIcon />} onClick={onClose} data-autofocus />
          </div>
          {caption !== undefined && <div className={styles.caption}>{caption}</div>}
          <div
            className={styles.stage}
            onPointerDown={(event) => {
              touchedAt.current = event.pointerType === 'touch' ? event.clientX : null;
            }}
            onPointerUp={onPointerUp}
            onPointerCancel={() => {
              touchedAt.current = null;
            }}
          >
            {shown.url === null ? (
              <Skeleton shape="block" height="100%" />
            ) : (
              <LargePicture key={shown.url} url={shown.url} name={shown.name} />
            )}
          </div>
          {pictures.length > 1 && (
            <div className={styles.turns}>
              <IconButton
                look="plain"
                label="Previous photo"
                icon={<ChevronLeftIcon />}
                disabled={lastShown.current === 0}
                onClick={() => turn(-1)}
              />
              {!shown.name.endsWith(place) && <span className={styles.name}>{place}</span>}
              <IconButton
                look="plain"
                label="Next photo"
                icon={<ChevronRightIcon />}
                disabled={lastShown.current === pictures.length - 1}
                onClick={() => turn(1)}
              />
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}

function LargePicture({ url, name }: { url: string; name: string }) {
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);

  async function onError(): Promise<void> {
    setFailure((await findPictureFailure(url)) ?? 'The picture did not load');
  }

  if (failure !== null) {
    return (
      <div className={styles.failed} role="alert">
        <p>{failure}</p>
        <Button
          small
          icon={<RefreshIcon size={16} />}
          onClick={() => {
            setFailure(null);
            setAttempt(attempt + 1);
          }}
        >
          Try again
        </Button>
      </div>
    );
  }
  return (
    <img key={attempt} className={styles.picture} src={url} alt={name} draggable={false} onError={onError} />
  );
}
