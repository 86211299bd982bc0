import { Button } from '../../../../components/button/button';
import { TextField } from '../../../../components/field/text-field';
import { PlusIcon } from '../../../../components/icons/icons';
import { setupMessages as text } from '../messages';
import styles from './add-line.module.css';

export interface AddLineProps {
  label: string;
  placeholder: string;
  maxLength: number;
  value: string;
  onValue: (value: string) => void;
  onAdd: () => void;
  error: string | undefined;
}

/** A line to type into and a button that is off while it is empty; Enter adds too. */
export function AddLine({ label, placeholder, maxLength, value, onValue, onAdd, error }: AddLineProps) {
  const empty = value.trim() === '';
  return (
    <div className={styles.line}>
      <TextField
        label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        error={error}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (!empty) onAdd();
        }}
      />
      <Button className={styles.add ?? ''} icon={<PlusIcon size={18} />} disabled={empty} onClick={onAdd}>
        {text.add}
      </Button>
    </div>
  );
}
