import { CheckboxField } from '../../../components/field/checkbox-field';
import { PictureField } from '../../../components/field/picture-field';
import { Card } from '../../../components/surface/card';
import styles from './id-section.module.css';
import { acceptMessages } from './messages';

export interface IdSectionProps {
  /** Whose eyes it is for. */
  ownerName: string;
  idPhoto: File | null;
  onIdPhoto: (idPhoto: File | null) => void;
  /** How much of it has been sent, 0 to 1; null while it is not being sent. */
  progress: number | null;
  isAdult: boolean;
  onAdult: (isAdult: boolean) => void;
  /** A start was tried: what is missing is said. */
  tried: boolean;
  disabled: boolean;
}

/** The ID photo that a keyholder asks for, and the word that goes with it. */
export function IdSection(props: IdSectionProps) {
  const { ownerName, idPhoto, onIdPhoto, progress, isAdult, onAdult, tried, disabled } = props;
  return (
    <Card title={acceptMessages.idTitle}>
      <div className={styles.fields}>
        <p className={styles.hint}>{acceptMessages.idHint(ownerName)}</p>
        <PictureField
          label={acceptMessages.idPhoto}
          value={idPhoto}
          onChange={onIdPhoto}
          progress={progress}
          error={tried && idPhoto === null ? acceptMessages.idMissing : null}
          disabled={disabled}
        />
        <CheckboxField
          label={acceptMessages.adult}
          required
          checked={isAdult}
          disabled={disabled}
          error={tried && !isAdult ? acceptMessages.adultMissing : null}
          onChange={(event) => onAdult(event.target.checked)}
        />
      </div>
    </Card>
  );
}
