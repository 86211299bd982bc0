import { useEffect } from 'react';
import { DeviceFields } from './device-fields';
import { DeviceLockDialog } from './device-lock-dialog';
import type { SetTimer } from './use-locked-device';
import { useChosenDevice } from './use-ready-devices';

export interface DeviceStartProps {
  /** A start was tried: what is missing is said. */
  tried: boolean;
  disabled: boolean;
  /** Hears what still keeps the device from being locked; null when nothing does. */
  onMissing: (missing: string | null) => void;
  /** The form is right, and the device is being locked. */
  locking: boolean;
  /** Neither emergency release nor hygienic unlock is on. */
  warns: boolean;
  /** Starts the lock with a device that has confirmed that it is locked. */
  onLocked: (deviceId: string, setTimer: SetTimer) => Promise<unknown>;
  onClose: () => void;
}

/** The device as the way of a set-up page: choosing it, and locking it when the form is sent. */
export default function DeviceStart(props: DeviceStartProps) {
  const { tried, disabled, onMissing, locking, warns, onLocked, onClose } = props;
  const choice = useChosenDevice();
  const { device, missing } = choice;
  useEffect(() => onMissing(missing), [onMissing, missing]);
  return (
    <>
      <DeviceFields choice={choice} tried={tried} disabled={disabled} />
      {locking && device !== null && (
        <DeviceLockDialog
          device={device}
          warns={warns}
          onLocked={(setTimer) => onLocked(device._id, setTimer)}
          onClose={onClose}
        />
      )}
    </>
  );
}
