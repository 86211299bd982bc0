import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button/button';
import { TextField } from '../../../components/field/text-field';
import { ApiError } from '../../../lib/api/client';
import { telegramTexts } from './messages';
import { useConfirmTelegram, useLinkTelegram } from './telegram.calls';
import styles from './telegram.module.css';

interface ChatStepProps {
  user: { _id: string };
  botName: string;
  onBack: () => void;
}

/** Step 2: a chat ID that was typed, and the code that came to that chat. */
export function ChatStep({ user, botName, onBack }: ChatStepProps) {
  const [chatId, setChatId] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const link = useLinkTelegram(user._id);
  const texts = telegramTexts.chat;

  function save(event: FormEvent): void {
    event.preventDefault();
    if (link.isPending) return;
    if (chatId.trim() === '') setFault(texts.missing);
    else link.mutate(chatId.trim(), { onError: (error) => setFault(faultOf(error, 'chatId')) });
  }

  if (link.isSuccess) return <CodeForm user={user} onOther={link.reset} />;
  return (
    <form className={styles.content} noValidate onSubmit={save}>
      <p className={styles.lead}>{texts.lead(botName)}</p>
      <TextField
        label={texts.label}
        value={chatId}
        error={fault}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => {
          setChatId(target.value);
          setFault(null);
        }}
      />
      <Button wide variant="primary" type="submit" busy={link.isPending}>
        {texts.save}
      </Button>
      <Button wide variant="quiet" onClick={onBack}>
        {texts.back}
      </Button>
    </form>
  );
}

function CodeForm({ user, onOther }: { user: { _id: string }; onOther: () => void }) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const confirm = useConfirmTelegram(user._id);
  const texts = telegramTexts.code;

  function send(event: FormEvent): void {
    event.preventDefault();
    if (confirm.isPending) return;
    if (code.length !== 6) setFault(texts.missing);
    else confirm.mutate(code, { onError: (error) => setFault(faultOf(error, 'code')) });
  }

  return (
    <form className={styles.content} noValidate onSubmit={send}>
      <p className={styles.lead} role="status">
        {texts.lead}
      </p>
      <TextField
        label={texts.label}
        value={code}
        error={fault}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={({ target }) => {
          setCode(target.value.replace(/\D/g, '').slice(0, 6));
          setFault(null);
        }}
      />
      <Button wide variant="primary" type="submit" busy={confirm.isPending}>
        {texts.confirm}
      </Button>
      <Button wide variant="quiet" onClick={onOther}>
        {texts.other}
      </Button>
    </form>
  );
}

function faultOf(error: Error, field: string): string {
  return (error instanceof ApiError ? error.fieldMessage(field) : undefined) ?? error.message;
}
