import { useState } from 'react';
import { Switch } from '../../../components/field/switch';
import { TextField } from '../../../components/field/text-field';
import { browserTimeZone } from '../../../lib/browser-time-zone';
import { notificationTexts as texts } from './messages';
import styles from './notification-page.module.css';
import { type NotificationSettings, useChangeNotifications } from './notification-settings.calls';

const atFirst = { from: '22:00', to: '07:00' };

/** From when to when nothing goes out of the app. */
export function QuietHours({ saved }: { saved: NotificationSettings['quietHours'] }) {
  const change = useChangeNotifications();
  const timezone = saved?.timezone ?? browserTimeZone();
  return (
    <>
      <Switch
        label={texts.quiet}
        hint={texts.quietHint(timezone)}
        checked={saved !== null}
        onChange={({ target }) =>
          change.mutate({ quietHours: target.checked ? { ...atFirst, timezone: browserTimeZone() } : null })
        }
      />
      {saved && (
        <div className={styles.times}>
          {(['from', 'to'] as const).map((end) => (
            <TimeField
              key={`${end} ${saved[end]}`}
              label={texts[end]}
              saved={saved[end]}
              // Whoever sets them is where they are now.
              onSet={(time) =>
                change.mutate({ quietHours: { ...saved, [end]: time, timezone: browserTimeZone() } })
              }
            />
          ))}
        </div>
      )}
    </>
  );
}

interface TimeFieldProps {
  label: string;
  saved: string;
  onSet: (time: string) => void;
}

/** Saved when it is left, or with Enter: while it is typed it goes through times that nobody means. */
function TimeField({ label, saved, onSet }: TimeFieldProps) {
  const [typed, setTyped] = useState(saved);
  const save = () => {
    if (typed === '') setTyped(saved);
    else if (typed !== saved) onSet(typed);
  };
  return (
    <TextField
      type="time"
      label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  );
}
