import { useState } from 'react';
import { Button } from '../../components/button/button';
import { EyeIcon } from '../../components/icons/icons';
import { classNames } from '../../lib/class-names';
import styles from './forum.module.css';
import { forumMessages as texts } from './messages';

/** The picture of a post; where NSFW is hidden it is blurred until it is asked for. */
export function PostCover({
  url,
  isHidden,
  inList = false,
}: {
  url: string;
  isHidden: boolean;
  inList?: boolean;
}) {
  const [shown, setShown] = useState(false);
  const blurred = isHidden && !shown;
  return (
    <div className={classNames(styles.cover, inList && styles.inList, blurred && styles.blurred)}>
      <img src={url} alt="" loading="lazy" />
      {blurred && (
        <Button small className={styles.reveal} icon={<EyeIcon size={16} />} onClick={() => setShown(true)}>
          {texts.reveal}
        </Button>
      )}
    </div>
  );
}
