import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../../components/button/icon-button';
import { copyText } from '../../../components/feedback/copy-text';
import { CopyIcon, EyeIcon, EyeOffIcon } from '../../../components/icons/icons';
import { PrivatePicture } from '../../../components/media/private-picture';
import { classNames } from '../../../lib/class-names';
import type { DashboardLock } from '../locks.calls';
import { combinationMessages } from '../messages';
import styles from './combination-panel.module.css';
import { DeletionChip } from './deletion-chip';
import { DigitWheels } from './digit-wheels';
import { RemoveButton } from './remove-button';

export interface CombinationPanelProps {
  lock: DashboardLock;
  combination: NonNullable<DashboardLock['combination']>;
  size: 'large' | 'small';
  /** True when the person has just asked for it: then the focus follows. */
  takesFocus: boolean;
  onRemoved?: () => void;
}

/** The combination of an open lock: to read, hide and copy; and the way to put the lock away. */
export function CombinationPanel({ lock, combination, size, takesFocus, onRemoved }: CombinationPanelProps) {
  const [shown, setShown] = useState(true);
  const panel = useRef<HTMLElement>(null);
  const codeId = useId();

  useEffect(() => {
    if (takesFocus) panel.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={classNames(styles.panel, styles[size])}
      aria-label={`${combinationMessages.yours}: ${lock.title}`}
      aria-describedby={codeId}
    >
      {size === 'large' && <h3 className={styles.heading}>{combinationMessages.yours}</h3>}
      <div className={styles.code}>
        <Code id={codeId} combination={combination} shown={shown} size={size} />
      </div>
      <div className={styles.tools}>
        <IconButton
          look="plain"
          label={shown ? combinationMessages.hide : combinationMessages.show}
          icon={shown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setShown(!shown)}
        />
        {combination.type === 'DIGITS' && (
          <IconButton
            look="plain"
            label={combinationMessages.copy}
            icon={<CopyIcon />}
            onClick={() =>
              void copyText(combination.digits, combinationMessages.copied, combinationMessages.copyFailed)
            }
          />
        )}
        <RemoveButton lock={lock} className={styles.remove} onRemoved={onRemoved} />
      </div>
      {lock.deletesAt !== null && (
        <p className={styles.deletion}>
          <DeletionChip deletesAt={Date.parse(lock.deletesAt)} />
        </p>
      )}
    </section>
  );
}

type CodeProps = Pick<CombinationPanelProps, 'combination' | 'size'> & { id: string; shown: boolean };

/** Four wheels, or the photo that the wearer took of their code. */
function Code({ combination, size, id, shown }: CodeProps) {
  if (combination.type !== 'PHOTO') {
    const digits = combination.type === 'DIGITS' && shown ? combination.digits : null;
    return <DigitWheels id={id} digits={digits} maskedLabel={combinationMessages.hidden} size={size} />;
  }
  return (
    <div id={id} className={styles.photo}>
      {shown ? (
        <PrivatePicture src={combination.photoUrl} alt={combinationMessages.photo} />
      ) : (
        <p className={styles.hiddenPhoto}>{combinationMessages.hidden}</p>
      )}
    </div>
  );
}
