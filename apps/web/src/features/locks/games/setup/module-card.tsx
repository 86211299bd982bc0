import { type ReactNode, useId } from 'react';
import { Button } from '../../../../components/button/button';
import { FieldError } from '../../../../components/field/field';
import { CheckIcon, InfoIcon, MinusIcon } from '../../../../components/icons/icons';
import { Chip } from '../../../../components/surface/chip';
import { setupMessages as text } from '../messages';
import styles from './module-card.module.css';

export interface ModuleCardProps {
  icon: ReactNode;
  name: string;
  on: boolean;
  /** What it does as it is set, or what it is for. */
  what: string;
  /** Its dialog was left with changes in it. */
  unsaved: boolean;
  error: string | undefined;
  disabled: boolean;
  onConfigure: () => void;
}

/** One game module of a form: on or off, in short, and the way to its settings. */
export function ModuleCard({ icon, name, on, what, unsaved, error, disabled, onConfigure }: ModuleCardProps) {
  const id = useId();
  return (
    <div className={styles.module}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.what}>{what}</p>
      </div>
      <p className={styles.chips}>
        {unsaved && (
          <Chip icon={<InfoIcon />} tone="brass">
            {text.notSaved}
          </Chip>
        )}
        <Chip icon={on ? <CheckIcon /> : <MinusIcon />} tone={on ? 'green' : 'muted'}>
          {on ? text.on : text.off}
        </Chip>
      </p>
      <Button
        small
        className={styles.configure ?? ''}
        aria-haspopup="dialog"
        aria-label={`${text.configure}: ${name}`}
        {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        disabled={disabled}
        onClick={onConfigure}
      >
        {text.configure}
      </Button>
      <div className={styles.error}>
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  );
}
