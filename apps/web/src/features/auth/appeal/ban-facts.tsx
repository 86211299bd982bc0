import { appealMaxLength, type OwnBan } from '@keyhold/contracts/auth/appeal';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { TextArea } from '../../../components/field/text-area';
import { formatDay } from '../../../lib/format/instant';
import { serverNow } from '../../../lib/server-time';
import { failureText } from '../failure';
import { useAppeal } from './appeal.calls';
import styles from './appeal.module.css';
import { appealMessages as texts } from './messages';

const day = (at: string) => formatDay(Date.parse(at), serverNow());

interface BanFactsProps {
  ban: OwnBan;
  /** Of a refused login; without one the session says who appeals. */
  token?: string;
}

/** Why an account is banned, and the appeal against it: to write, or what became of it. */
export function BanFacts({ ban, token }: BanFactsProps) {
  const send = useAppeal(token);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const sentAt = send.isSuccess ? new Date(serverNow()).toISOString() : ban.appeal?.sentAt;
  const isMissing = text.trim() === '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!isMissing && !send.isPending) send.mutate(text.trim());
  }

  return (
    <div className={styles.facts}>
      <p className={styles.quiet}>{texts.reason(day(ban.bannedAt))}</p>
      <blockquote className={styles.reason}>{ban.reason}</blockquote>
      {sentAt !== undefined ? (
        <Banner kind="info">
          {ban.appeal?.outcome === 'refused' ? texts.refused : texts.waiting(day(sentAt))}
        </Banner>
      ) : (
        <form className={styles.facts} noValidate onSubmit={submit}>
          <TextArea
            label={texts.label}
            hint={texts.hint}
            rows={5}
            maxLength={appealMaxLength}
            value={text}
            error={tried && isMissing ? texts.missing : null}
            onChange={({ target }) => setText(target.value)}
          />
          {send.isError && <Banner kind="danger">{failureText(send.error, texts.failed)}</Banner>}
          <Button type="submit" variant="primary" wide busy={send.isPending}>
            {texts.send}
          </Button>
        </form>
      )}
    </div>
  );
}
