import { useState } from 'react';
import { Button } from '../../components/button/button';
import { EyeIcon } from '../../components/icons/icons';
import { Lightbox } from '../../components/media/lightbox';
import { classNames } from '../../lib/class-names';
import styles from './forum.module.css';
import { forumMessages as texts } from './messages';

interface PostCoverProps {
  url: string;
  isHidden: boolean;
  /** Of which post, where it can be seen large; in a list it cannot. */
  title?: string;
}

/** The picture of a post; where NSFW is hidden it is blurred until it is asked for. */
export function PostCover({ url, isHidden, title }: PostCoverProps) {
  const [shown, setShown] = useState(false);
  const [large, setLarge] = useState(false);
  const blurred = isHidden && !shown;
  const picture = <img src={url} alt="" loading="lazy" />;
  return (
    <div
      className={classNames(styles.cover, title === undefined && styles.inList, blurred && styles.blurred)}
    >
      {blurred || title === undefined ? (
        picture
      ) : (
        <>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={texts.large}
            className={styles.enlarge}
            onClick={() => setLarge(true)}
          >
            {picture}
          </button>
          <Lightbox
            title={texts.picture}
            pictures={[{ url, name: title }]}
            at={large ? 0 : null}
            onMove={() => undefined}
            onClose={() => setLarge(false)}
          />
        </>
      )}
      {blurred && (
        <Button small className={styles.reveal} icon={<EyeIcon size={16} />} onClick={() => setShown(true)}>
          {texts.reveal}
        </Button>
      )}
    </div>
  );
}
