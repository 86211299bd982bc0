import { macFormatText } from '@keyhold/contracts/devices/devices';
import { formatMac, MAC_LENGTH, readMac } from '@keyhold/rules/devices/mac';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button/button';
import { TextField } from '../../../components/field/text-field';
import { useBindDevice } from '../devices.calls';
import styles from '../devices.module.css';
import { addMessages as texts } from '../messages';
import type { Entry } from './add-device';

/** The address of the device, which no browser tells; its maker says then which one it is. */
export function MacStep({
  entry,
  onBound,
}: {
  entry: Entry;
  onBound: (mac: string, serialNumber: string) => void;
}) {
  const [mac, setMac] = useState(entry.mac);
  const [fault, setFault] = useState<string | null>(null);
  const bind = useBindDevice();
  const isWhole = mac.length === MAC_LENGTH && readMac(mac) !== null;

  function send(event: FormEvent): void {
    event.preventDefault();
    if (bind.isPending || !isWhole) return;
    bind.mutate(
      { bluetoothAddress: mac, deviceType: entry.type },
      {
        onSuccess: ({ serialNumber }) => onBound(mac, serialNumber),
        onError: ({ message }) => setFault(message),
      },
    );
  }

  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {entry.webBluetoothId !== null && (
        <p className={styles.webId}>
          <strong>{entry.foundName ?? texts.found}</strong>
          <br />
          {texts.webId}: {entry.webBluetoothId}
        </p>
      )}
      <p className={styles.muted}>{texts.macWhy}</p>
      <TextField
        label={texts.mac}
        hint={texts.macHint}
        value={mac}
        error={fault ?? (mac.length === MAC_LENGTH && !isWhole ? macFormatText : null)}
        maxLength={MAC_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => {
          setMac(formatMac(target.value));
          setFault(null);
        }}
      />
      <Button wide variant="primary" type="submit" busy={bind.isPending} disabled={!isWhole}>
        {texts.continue}
      </Button>
    </form>
  );
}
