import { useState } from 'react';
import { classNames } from '../../lib/class-names';
import { Button } from '../button/button';
import { RefreshIcon } from '../icons/tool-icons';
import { Dialog } from '../overlay/dialog';
import styles from './private-picture.module.css';
import { usePicture } from './use-picture';

export interface PrivatePictureProps {
  /** An address of this site that checks who asks. */
  src: string;
  /** What it shows. */
  alt: string;
  /** Under the picture when it is opened large. */
  caption?: string;
  /** `wide` fills its place, `tile` is a square for lists. */
  shape?: 'wide' | 'tile';
  className?: string;
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
  onOpen,
}: PrivatePictureProps) {
  const picture = usePicture(src);
  const [large, setLarge] = useState(false);

  if (picture.state === 'failed')
    return <Failed picture={picture} className={classNames(styles.frame, styles[shape], className)} />;
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
          key={picture.attempt}
          className={styles.picture}
          src={src}
          alt={alt}
          data-shown={picture.state === 'shown' || undefined}
          draggable={false}
          onLoad={picture.onLoad}
          onError={picture.onError}
        />
      </button>
      <Dialog
        open={large}
        onClose={() => setLarge(false)}
        size="large"
        title={alt}
        {...(caption === undefined ? {} : { description: caption })}
      >
        <LargePicture src={src} alt={alt} className={styles.large} />
      </Dialog>
    </>
  );
}

interface LargePictureProps {
  src: string;
  alt: string;
  className: string | undefined;
}

/** A picture by itself, asked for again when it did not come. */
export function LargePicture({ src, alt, className }: LargePictureProps) {
  const picture = usePicture(src);
  if (picture.state === 'failed') return <Failed picture={picture} />;
  const { attempt, onError } = picture;
  return <img key={attempt} className={className} src={src} alt={alt} draggable={false} onError={onError} />;
}

function Failed({ picture, className }: { picture: ReturnType<typeof usePicture>; className?: string }) {
  return (
    <div className={classNames(styles.failed, className)} role="alert">
      <p>{picture.failure}</p>
      <Button small icon={<RefreshIcon size={16} />} onClick={picture.retry}>
        Try again
      </Button>
    </div>
  );
}
