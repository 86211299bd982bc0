import { type ReactNode, type Ref, useId } from 'react';
import { PictureField } from '../../../components/field/picture-field';
import { CameraIcon } from '../../../components/icons/tool-icons';
import { Card } from '../../../components/surface/card';
import { startMessages } from './messages';
import styles from './method-choice.module.css';

/** How a lock gives itself back, in the order of the cards. */
export const unlockMethods = ['PHOTO', 'DIGITS', 'DEVICE'] as const;
export type UnlockMethod = (typeof unlockMethods)[number];

const texts: Record<UnlockMethod, { name: string; hint: string; drawing: ReactNode }> = {
  PHOTO: {
    name: startMessages.photo,
    hint: startMessages.photoHint,
    drawing: <CameraIcon size={26} />,
  },
  DIGITS: {
    name: startMessages.digits,
    hint: startMessages.digitsHint,
    drawing: (
      <Drawing
        paths={[
          'M2.75 7h18.5v10H2.75zM7.4 7v10M12 7v10M16.6 7v10',
          'M5.1 10.6v2.8M9.7 10.6v2.8M14.3 10.6v2.8M18.9 10.6v2.8',
        ]}
      />
    ),
  },
  DEVICE: {
    name: startMessages.device,
    hint: startMessages.deviceHint,
    drawing: <Drawing paths={['M7.5 4.5h9v15h-9z', 'm9.9 9.7 4.2 4.2-2.1 1.9V7.8l2.1 1.9-4.2 4.2']} />,
  },
};

function Drawing({ paths }: { paths: readonly string[] }) {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 24 24"
      width={26}
      height={26}
      aria-hidden="true"
      focusable="false"
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

interface MethodChoiceProps {
  value: UnlockMethod;
  onChange: (method: UnlockMethod) => void;
  withDevice: boolean;
  disabled: boolean;
  /** Where whoever is led here begins to read. */
  top: Ref<HTMLFieldSetElement>;
  /** What the chosen method asks for. */
  children: ReactNode;
}

/** The ways of opening, each with what it is for, and below them what the chosen one needs. */
export function MethodChoice(props: MethodChoiceProps) {
  const { value, onChange, withDevice, disabled, top, children } = props;
  const name = useId();
  const offered = unlockMethods.filter((method) => method !== 'DEVICE' || withDevice);
  return (
    <Card title={startMessages.method}>
      <div className={styles.box}>
        <fieldset ref={top} className={styles.methods} aria-label={startMessages.method}>
          {offered.map((method) => (
            <label key={method} className={styles.method}>
              <input
                type="radio"
                className={styles.radio}
                name={name}
                value={method}
                checked={value === method}
                disabled={disabled}
                aria-labelledby={`${name}-${method}`}
                aria-describedby={`${name}-${method}-hint`}
                onChange={() => onChange(method)}
              />
              {texts[method].drawing}
              <span className={styles.words}>
                <span className={styles.name} id={`${name}-${method}`}>
                  {texts[method].name}
                </span>
                <span className={styles.hint} id={`${name}-${method}-hint`}>
                  {texts[method].hint}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      </div>
      {children}
    </Card>
  );
}

interface CombinationPhotoProps {
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
