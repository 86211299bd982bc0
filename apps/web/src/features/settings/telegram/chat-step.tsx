import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/button/button';
import { TextField } from '../../../components/field/text-field';
import { ApiError } from '../../../lib/api/client';
import { CodeForm } from '../../auth/auth.api';
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

  if (link.isSuccess) return <ChatCode user={user} onOther={link.reset} />;
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

function ChatCode({ user, onOther }: { user: { _id: string }; onOther: () => void }) {
  const confirm = useConfirmTelegram(user._id);
  const leadId = useId();
  const texts = telegramTexts.code;
  return (
    <div className={styles.content}>
      <p id={leadId} className={styles.lead} role="status">
        {texts.lead}
      </p>
      <CodeForm
        label={texts.label}
        action={texts.confirm}
        describedBy={leadId}
        busy={confirm.isPending}
        error={confirm.error && faultOf(confirm.error, 'code')}
        onSend={(code) => confirm.mutate(code)}
        onChange={confirm.reset}
        focused
      />
      <Button wide variant="quiet" onClick={onOther}>
        {texts.other}
      </Button>
    </div>
  );
}

function faultOf(error: Error, field: string): string {
  return (error instanceof ApiError ? error.fieldMessage(field) : undefined) ?? error.message;
}
