import { type DragEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { topModal } from '../../lib/open-modals';
import { useObjectUrl } from '../../lib/use-object-url';
import { Button } from '../button/button';
import { CameraIcon, TrashIcon } from '../icons/tool-icons';
import { Field, type FieldTexts } from './field';
import { acceptedPictures, pictureFault, pictureFaults, readableTypes } from './picture-faults';
import styles from './picture-field.module.css';

/** Of what was pasted or dropped, the file that is meant: the first picture, else the first file. */
function meantFile(files: FileList | undefined): File | null {
  const all = [...(files ?? [])];
  return all.find((file) => readableTypes.includes(file.type)) ?? all[0] ?? null;
}

/** A size as people say it: '420 KB', '3.1 MB'. */
function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

interface PictureTransfer {
  /** Takes what was dropped or pasted. */
  onFile: (file: File) => void;
  disabled: boolean;
  /** Takes a picture pasted anywhere on the page, not only while the field has the focus. */
  pasteAnywhere: boolean;
}

/** Pictures that come by drag and drop or from the clipboard: the handlers of the zone, and whether one hovers over it. */
function usePictureTransfer({ onFile, disabled, pasteAnywhere }: PictureTransfer) {
  const [hovering, setHovering] = useState(false);
  const zone = useRef<HTMLDivElement>(null);
  const take = useRef<(files: FileList | undefined) => boolean>(() => false);
  useEffect(() => {
    take.current = (files) => {
      const file = disabled ? null : meantFile(files);
      if (file !== null) onFile(file);
      return file !== null;
    };
  });

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented) return;
      const here = event.target instanceof Node && zone.current?.contains(event.target);
      // What is pasted while a dialog is open is meant for the dialog, not for the page behind it.
      const behind = topModal()?.contains(zone.current) === false;
      if (!here && (!pasteAnywhere || behind)) return;
      if (take.current(event.clipboardData?.files)) event.preventDefault();
    };
    // A picture let go beside the zone would otherwise take the place of the whole page.
    const keepPage = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('paste', onPaste);
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('paste', onPaste);
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, [pasteAnywhere]);

  return {
    zone,
    hovering,
    handlers: {
      onDragEnter: () => setHovering(!disabled),
      onDragLeave: (event: DragEvent<HTMLDivElement>) => {
        // From the zone into something inside it is not out of it.
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) {
          setHovering(false);
        }
      },
      onDrop: (event: DragEvent<HTMLDivElement>) => {
        event.preventDefault();
        setHovering(false);
        take.current(event.dataTransfer.files);
      },
    },
  };
}

interface PictureFieldProps extends FieldTexts {
  /** The chosen picture; always one that the server takes by kind and size (10 MB). */
  value: File | null;
  onChange: (file: File | null) => void;
  /** A picture that is there already, shown until another is chosen. */
  currentUrl?: string | null;
  /** Where that one can be taken away. */
  onRemoveCurrent?: () => void;
  disabled?: boolean;
  /** How much of it has been sent, 0 to 1, while it is being sent; null otherwise. */
  progress?: number | null;
  /** Where it is the only picture field of the page: a picture may be pasted anywhere. */
  pasteAnywhere?: boolean;
  /** A line while it is empty, for a picture that few add. */
  low?: boolean;
  id?: string;
  className?: string;
}

/** One picture: by click, paste or drop, with its preview; says clearly what it cannot take. */
export function PictureField(props: PictureFieldProps) {
  const { value, onChange, currentUrl = null, onRemoveCurrent, ...rest } = props;
  const { disabled = false, progress = null, error, ...texts } = rest;
  const {
    label,
    hint = 'PNG, JPG, GIF or WebP up to 10 MB',
    id,
    className,
    pasteAnywhere = false,
    low = false,
  } = texts;
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
    if (value === null) onRemoveCurrent?.();
    else onChange(null);
    input.current?.focus();
  }

  const locked = disabled || progress !== null;
  const { zone, hovering, handlers } = usePictureTransfer({
    onFile: choose,
    disabled: locked,
    pasteAnywhere,
  });
  const shownUrl = previewUrl ?? currentUrl;
  const [upright, setUpright] = useState(false);
  return (
    <Field label={label} hint={hint} error={fault ?? error} id={id} className={className}>
      {(control) => (
        <div
          ref={zone}
          className={classNames(
            styles.zone,
            low && styles.low,
            hovering && styles.hovering,
            shownUrl !== null && styles.filled,
            shownUrl !== null && upright && styles.upright,
          )}
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
              onLoad={({ currentTarget: image }) => setUpright(image.naturalHeight > image.naturalWidth)}
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
          {(value !== null || (currentUrl !== null && onRemoveCurrent)) && (
            <div className={styles.chosen}>
              <p className={styles.name} role="status">
                <span className={styles.fileName}>{value?.name ?? 'Current picture'}</span>{' '}
                {value !== null && <span>{formatSize(value.size)}</span>}
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
      <span className={styles.words}>
        {hovering ? (
          'Let it go here'
        ) : (
          <>
            <span className={styles.byHand}>Take or choose a picture</span>
            <span className={styles.byMouse}>Choose a picture</span>
          </>
        )}
      </span>
      <span className={classNames(styles.otherWays, styles.byMouse)}>or paste it, or drop it here</span>
    </span>
  );
}
