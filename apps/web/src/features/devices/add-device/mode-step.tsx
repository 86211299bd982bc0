import { physicalRelease } from '@keyhold/contracts/devices/device-texts';
import { DEVICE_NAME_MAX_LENGTH } from '@keyhold/rules/devices/limits';
import { deviceModels } from '@keyhold/rules/devices/models';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { CheckboxField } from '../../../components/field/checkbox-field';
import { TextField } from '../../../components/field/text-field';
import { type Device, useHas4G, usePairDevice } from '../devices.calls';
import styles from '../devices.module.css';
import { deviceMessages, addMessages as texts } from '../messages';
import type { Entry } from './add-device';
import { Options } from './options';

/** Its name, the way to reach it, and what its owner agrees to. */
export function ModeStep({ entry, onPaired }: { entry: Entry; onPaired: (device: Device) => void }) {
  const model = deviceModels[entry.type];
  const has4G = useHas4G();
  const modes = model.transports.filter((mode) => (mode === '4g' ? has4G : entry.webBluetoothId !== null));
  const [name, setName] = useState(model.name);
  const [mode, setMode] = useState(modes[0] ?? 'bluetooth');
  const [hasConsent, setConsent] = useState(false);
  const [wasSent, setSent] = useState(false);
  const pair = usePairDevice();
  const needsConsent = model.needsShockConsent && !hasConsent;

  function send(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (pair.isPending || name.trim() === '' || needsConsent) return;
    pair.mutate(
      {
        deviceName: name.trim(),
        deviceType: entry.type,
        communicationMode: mode,
        bluetoothAddress: entry.mac,
        serialNumber: entry.serialNumber,
        hasShockConsent: hasConsent,
        ...(entry.webBluetoothId !== null && { webBluetoothId: entry.webBluetoothId }),
      },
      { onSuccess: ({ device }) => onPaired(device) },
    );
  }

  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <TextField
        label={texts.name}
        value={name}
        maxLength={DEVICE_NAME_MAX_LENGTH}
        error={wasSent && name.trim() === '' ? texts.nameMissing : null}
        onChange={({ target }) => setName(target.value)}
      />
      {modes.length > 1 && (
        <Options
          legend={texts.mode}
          name="communication-mode"
          value={mode}
          onChange={setMode}
          options={modes.map((value) => ({ value, ...texts.modes[value] }))}
        />
      )}
      {modes.length === 0 && <Banner kind="warning">{texts.webIdMissing}</Banner>}
      <p className={styles.muted}>
        <strong>{deviceMessages.withoutPower}: </strong>
        {physicalRelease[entry.type]}
      </p>
      {model.needsShockConsent && (
        <CheckboxField
          label={texts.consent}
          checked={hasConsent}
          error={wasSent && needsConsent ? texts.consentMissing : null}
          onChange={({ target }) => setConsent(target.checked)}
        />
      )}
      {pair.error && (
        <Banner kind="danger" title={deviceMessages.failed.pair}>
          {pair.error.message}
        </Banner>
      )}
      <Button wide variant="primary" type="submit" busy={pair.isPending} disabled={modes.length === 0}>
        {texts.start}
      </Button>
    </form>
  );
}
