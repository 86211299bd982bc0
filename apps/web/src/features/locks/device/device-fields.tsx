import { physicalRelease } from '@keyhold/contracts/devices/device-texts';
import { deviceModels } from '@keyhold/rules/devices/models';
import { ButtonLink } from '../../../components/button/button-link';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { CheckboxField } from '../../../components/field/checkbox-field';
import { type Device, Options } from '../../devices/devices.api';
import styles from '../../devices/devices.module.css';
import { deviceLockMessages as texts } from './messages';
import type { ChosenDevice, ReadyDevices } from './use-ready-devices';

interface DeviceFieldsProps {
  choice: ChosenDevice;
  /** A start was tried: what is missing is said. */
  tried: boolean;
  disabled: boolean;
}

/** The device that a lock starts with, how it opens without power, and the word that this was read. */
export function DeviceFields({ choice, tried, disabled }: DeviceFieldsProps) {
  const { device, released, setReleased } = choice;
  return (
    <div className={styles.form}>
      <p className={styles.muted}>{texts.steps}</p>
      <DeviceChoice ready={choice} device={device} onChoose={choice.choose} />
      {device !== null && (
        <>
          <PhysicalRelease device={device} />
          <CheckboxField
            label={texts.release}
            required
            checked={released}
            disabled={disabled}
            error={tried && !released ? texts.releaseMissing : null}
            onChange={(event) => setReleased(event.target.checked)}
          />
        </>
      )}
    </div>
  );
}

interface DeviceChoiceProps {
  ready: ReadyDevices;
  device: Device | null;
  onChoose: (id: string) => void;
}

/** The devices that are ready; the way to set one up where none is. */
export function DeviceChoice({ ready: { query, devices }, device, onChoose }: DeviceChoiceProps) {
  if (query.isPending)
    return (
      <Loading label={texts.loading}>
        <Skeleton shape="block" height="64px" />
      </Loading>
    );
  if (devices === undefined) return <LoadFailed title={texts.loadFailed} query={query} />;
  if (device === null)
    return (
      <EmptyState as="h3" title={texts.none} action={<ButtonLink to="/qiui-setup">{texts.setUp}</ButtonLink>}>
        {texts.noneHint}
      </EmptyState>
    );
  return (
    <Options
      legend={texts.choose}
      name="device"
      value={device._id}
      onChange={onChoose}
      options={devices.map(({ _id, deviceName, deviceType }) => ({
        value: _id,
        label: deviceName,
        hint: deviceModels[deviceType].name,
      }))}
    />
  );
}

/** How this model opens when nothing else works any more. */
export function PhysicalRelease({ device }: { device: Device }) {
  return (
    <div className={styles.release}>
      <p className={styles.releaseTitle}>{texts.withoutPower}</p>
      <p className={styles.muted}>{physicalRelease[device.deviceType]}</p>
    </div>
  );
}
