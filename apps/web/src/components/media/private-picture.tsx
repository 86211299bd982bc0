import { lazy, type ReactNode, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { Button } from '../button/button';
import { RefreshIcon } from '../icons/tool-icons';
import { Later } from '../overlay/later';
import styles from './private-picture.module.css';

const Lightbox = lazy(async () => ({ default: (await import('./lightbox')).Lightbox }));

export interface PrivatePictureProps {
  /** An address of this site that checks who asks; nothing of the answer is kept. */
  src: string;
  /** What it shows. */
  alt: string;
  /** Above the picture when it is opened large. */
  caption?: ReactNode;
  /** `wide` fills its place, `tile` is a square for lists. */
  shape?: 'wide' | 'tile';
  className?: string;
  /** Finds out why it did not come. */
  explain?: (src: string) => Promise<string | null>;
  /** Opens it large among others; otherwise it opens by itself. */
  onOpen?: () => void;
}

/** A picture for one or two people only: in its place at once, large when pressed, asked for again when it did not come. */
export function PrivatePicture({
  src,
  alt,
  caption,
  shape = 'wide',
  className,
  explain,
  onOpen,
}: PrivatePictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [large, setLarge] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [why, setWhy] = useState<string | null>(null);

  function retry(): void {
    setState('loading');
    setAttempt(attempt + 1);
  }

  if (state === 'failed') {
    return (
      <div className={classNames(styles.frame, styles[shape], styles.failed, className)} role="alert">
        <p>{why ?? 'The picture did not load'}</p>
        <Button small icon={<RefreshIcon size={16} />} onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        className={classNames(styles.frame, styles[shape], className)}
        aria-label={`Open large: ${alt}`}
        aria-haspopup="dialog"
        onClick={onOpen ?? (() => setLarge(true))}
      >
        <img
          key={attempt}
          className={styles.picture}
          src={src}
          alt={alt}
          data-shown={state === 'shown' || undefined}
          draggable={false}
          onLoad={() => setState('shown')}
          onError={() => {
            setState('failed');
            void explain?.(src).then(setWhy);
          }}
        />
      </button>
      <Later open={large}>
        <Lightbox
          title={alt}
          pictures={[{ url: src, name: alt }]}
          at={large ? 0 : null}
          caption={caption}
          onClose={() => setLarge(false)}
        />
      </Later>
    </>
  );
}
