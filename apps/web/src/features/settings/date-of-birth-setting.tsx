import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../components/button/button';
import { type DateEntry, DateOfBirthField, findIsoDate } from '../../components/field/date-of-birth-field';
import { focusFirstFault } from '../../lib/form/first-fault';
import styles from './date-of-birth-setting.module.css';
import { dateOfBirthTexts as texts } from './panel-messages';
import { SaveSign } from './save-sign';
import { useUserSetting } from './settings.calls';

interface DateOfBirthSettingProps {
  user: { dateOfBirth: string; verifiedAdult: boolean; showAgeAndDOB: boolean };
}

/** The date of birth; it is changed on purpose only, and not at all once it was checked. */
export function DateOfBirthSetting({ user }: DateOfBirthSettingProps) {
  const setting = useUserSetting('dateOfBirth', user);
  const [entry, setEntry] = useState<DateEntry | null>(null);
  const [isFaulty, setFaulty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);

  function close(): void {
    setEntry(null);
    setFaulty(false);
    // It is there again with the next drawing.
    requestAnimationFrame(() => changeButton.current?.focus());
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    const date = entry && findIsoDate(entry);
    setFaulty(!date);
    if (date) setting.set(date, { onSuccess: close });
    else requestAnimationFrame(() => form.current && focusFirstFault(form.current));
  }

  if (entry === null) {
    return (
      <div className={styles.line}>
        <dl className={styles.fact}>
          <dt className={styles.label}>
            {texts.label} <SaveSign savedChange={setting.savedChange} />
          </dt>
          <dd>{inWords(setting.value)}</dd>
          <dd className={styles.hint}>{user.showAgeAndDOB ? texts.shown : texts.hidden}</dd>
          {user.verifiedAdult && <dd className={styles.hint}>{texts.checked}</dd>}
        </dl>
        {!user.verifiedAdult && (
          <Button ref={changeButton} small onClick={() => setEntry(entryOf(setting.value))}>
            {texts.change}
          </Button>
        )}
      </div>
    );
  }
  const error = isFaulty ? texts.incomplete : (setting.failure ?? undefined);
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={save}>
      <DateOfBirthField value={entry} onChange={setEntry} error={error} startsHere />
      <div className={styles.buttons}>
        <Button small onClick={close}>
          {texts.cancel}
        </Button>
        <Button small variant="primary" type="submit" busy={setting.isSaving}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

function entryOf(date: string): DateEntry {
  const [year = '', month = '', day = ''] = date.split('-');
  return { day, month, year };
}

function inWords(date: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
