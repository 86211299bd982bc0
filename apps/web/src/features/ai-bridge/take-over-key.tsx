import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button/button';
import { showToast } from '../../components/feedback/toast-store';
import { TextField } from '../../components/field/text-field';
import { Dialog } from '../../components/overlay/dialog';
import type { Bridge } from './ai-bridge.calls';
import styles from './ai-bridge.module.css';
import { hasCode, takeOverCode } from './kept-codes';
import { bridgeTexts } from './messages';

const texts = bridgeTexts.key;

/** Lets another browser of the person open what the bridge makes; nothing where this one can, or no browser could. */
export function TakeOverKey({ bridge }: { bridge: Bridge }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [has, setHas] = useState(() => hasCode(bridge._id));
  if (has || bridge.images === null || !globalThis.crypto?.subtle) return null;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const outcome = await takeOverCode(bridge, typed);
    if (outcome !== 'kept') return setError(texts.errors[outcome]);
    setHas(true);
    showToast({ title: texts.kept, kind: 'success' });
    await client.invalidateQueries({ queryKey: ['ai-studio', 'picture'] });
  }

  return (
    <div>
      <p className={styles.hint}>{texts.missing}</p>
      <Button small aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.takeOver}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.takeOver} description={texts.lead}>
        <form className={styles.page} noValidate onSubmit={(event) => void save(event)}>
          <code className={styles.command}>{texts.line}</code>
          <TextField
            label={texts.label}
            error={error}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
          />
          <Button type="submit" variant="primary" wide>
            {texts.save}
          </Button>
        </form>
      </Dialog>
    </div>
  );
}
