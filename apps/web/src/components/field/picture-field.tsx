import { useRef, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { useObjectUrl } from '../../lib/use-object-url';
import { Button } from '../button/button';
import { CameraIcon, TrashIcon } from '../icons/tool-icons';
import { Field, type FieldTexts } from './field';
import { acceptedPictures, formatSize, pictureFault, pictureFaults } from './picture-choice';
import styles from './picture-field.module.css';
import { usePictureTransfer } from './use-picture-transfer';

export interface PictureFieldProps extends FieldTexts {
  /** The chosen picture; always one that the server takes by kind and size (10 MB). */
  value: File | null;
  onChange: (file: File | null) => void;
  /** A picture that is there already, shown until another is chosen. */
  currentUrl?: string | null;
  disabled?: boolean;
  /** How much of it has been sent, 0 to 1, while it is being sent; null otherwise. */
  progress?: number | null;
  /** Where it is the only picture field of the page: a picture may be pasted anywhere. */
  pasteAnywhere?: boolean;
  id?: string;
  className?: string;
}

/** One picture: by click, paste or drop, with its preview; says clearly what it cannot take. */
export function PictureField(props: PictureFieldProps) {
  const { value, onChange, currentUrl = null, disabled = false, progress = null, error, ...texts } = props;
  const { label, hint = 'PNG, JPG, GIF up to 10MB', id, className, pasteAnywhere = false } = texts;
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const previewUrl = useObjectUrl(value);

  function choose(file: File): void {
    const found = pictureFault(file);
    setFault(found);
    // A file that cannot be taken does not take the place of one that can.
    if (found === null) onChange(file);
  }

  function remove(): void {
    setFault(null);
    onChange(null);
    input.current?.focus();
  }

  const locked = disabled || progress !== null;
  const { zone, hovering, handlers } = usePictureTransfer({
    onFile: choose,
    disabled: locked,
    pasteAnywhere,
  });
  const shownUrl = previewUrl ?? currentUrl;
  return (
    <Field label={label} hint={hint} error={fault ?? error} id={id} className={className}>
      {(control) => (
        <div
          ref={zone}
          className={classNames(styles.zone, hovering && styles.hovering, shownUrl !== null && styles.filled)}
          data-faulty={control['aria-invalid']}
          {...handlers}
        >
          {shownUrl === null ? (
            <Invitation hovering={hovering} />
          ) : (
            <img
              className={styles.preview}
              src={shownUrl}
              alt={value === null ? '' : `Preview of ${value.name}`}
              onError={() => {
                if (value === null) return;
                setFault(pictureFaults.unreadable);
                onChange(null);
              }}
            />
          )}
          <input
            {...control}
            ref={input}
            className={styles.input}
            type="file"
            accept={acceptedPictures}
            disabled={locked}
            title=""
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // Chosen again after it was removed, the same file is a change too.
              event.target.value = '';
              if (file !== undefined) choose(file);
            }}
          />
          {value !== null && (
            <div className={styles.chosen}>
              <p className={styles.name} role="status">
                <span className={styles.fileName}>{value.name}</span> <span>{formatSize(value.size)}</span>
              </p>
              {progress === null ? (
                <Button small icon={<TrashIcon size={16} />} disabled={disabled} onClick={remove}>
                  Remove
                </Button>
              ) : (
                <progress className={styles.progress} aria-label="Upload" max={1} value={progress} />
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

function Invitation({ hovering }: { hovering: boolean }) {
  return (
    <span className={styles.invitation} aria-hidden="true">
      <span className={styles.sign}>
        <CameraIcon size={22} />
      </span>
      <span className={styles.words}>{hovering ? 'Let it go here' : 'Choose a picture'}</span>
      <span className={styles.otherWays}>or paste it, or drop it here</span>
    </span>
  );
}
