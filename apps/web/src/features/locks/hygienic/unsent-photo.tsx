import { buttonClass } from '../../../components/button/button-class';
import { DownloadIcon } from '../../../components/icons/icons';
import { useObjectUrl } from '../../../lib/use-object-url';
import styles from './hygienic-session.module.css';
import { relockMessages } from './messages';

/** A photo of a new code that came too late for its lock: a camera may have kept it nowhere else. */
export function UnsentPhoto({ photo }: { photo: File }) {
  const url = useObjectUrl(photo);
  if (url === null) return null;
  return (
    <div className={styles.overCode}>
      <p>{relockMessages.overPhoto}</p>
      <img className={styles.overPhoto} src={url} alt={relockMessages.photo} />
      <a className={buttonClass({ wide: true })} href={url} download={photo.name}>
        <DownloadIcon size={18} />
        {relockMessages.savePhoto}
      </a>
    </div>
  );
}
