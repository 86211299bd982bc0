import { PictureField } from '../../../components/field/picture-field';
import styles from './combination-photo.module.css';
import { startMessages } from './messages';

export interface CombinationPhotoProps {
  photo: File | null;
  onPhoto: (photo: File | null) => void;
  /** How much of it has been sent, 0 to 1; null while it is not being sent. */
  progress: number | null;
  error: string | null;
  /** It is the page's only picture. */
  pasteAnywhere: boolean;
}

/** The picture that the lock gives back. */
export function CombinationPhoto({ photo, onPhoto, progress, error, pasteAnywhere }: CombinationPhotoProps) {
  return (
    <div className={styles.photo}>
      <p className={styles.steps}>{startMessages.photoSteps}</p>
      <PictureField
        label={startMessages.photoField}
        value={photo}
        onChange={onPhoto}
        progress={progress}
        error={error}
        pasteAnywhere={pasteAnywhere}
      />
    </div>
  );
}
