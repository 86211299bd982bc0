import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import styles from './code-form.module.css';
import { CodeInput } from './code-input';

interface CodeFormProps {
  label: string;
  /** What stands on the button. */
  action: string;
  /** The id of what explains the code. */
  describedBy: string;
  busy: boolean;
  error: string | null;
  onSend: (code: string) => void;
  /** What was said of the code that stood there is old. */
  onChange: () => void;
  /** The field has the focus at first. */
  focused?: boolean;
  children?: ReactNode;
}

const incompleteText = 'Enter the 6 digits';

/** Asks for six digits and sends them with the last one: nothing is left to press. */
export function CodeForm(props: CodeFormProps) {
  const { label, action, describedBy, busy, error, onSend, onChange, focused = false, children } = props;
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  useEffect(() => {
    if (error !== null) input.current?.select();
  }, [error]);

  function change(digits: string): void {
    // The answer is about what stands there.
    if (busy) return;
    setCode(digits);
    setIncomplete(false);
    onChange();
    if (digits.length === 6 && digits !== code) onSend(digits);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    if (code.length === 6) onSend(code);
    else {
      setIncomplete(true);
      input.current?.focus();
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <CodeInput
        ref={input}
        id={id}
        label={label}
        describedBy={describedBy}
        value={code}
        onChange={change}
        error={incomplete ? incompleteText : error}
        disabled={false}
      />
      {children}
      <Button type="submit" variant="primary" wide busy={busy}>
        {action}
      </Button>
    </form>
  );
}
