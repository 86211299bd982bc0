import { lazy, Suspense, useState } from 'react';
import type { DeviceStartProps } from '../device/device-start';
import { startMessages } from './messages';
import styles from './method-choice.module.css';

// Loaded when it is chosen: most starts have none.
const DeviceStart = lazy(() => import('../device/device-start'));

/** What a set-up page knows of its device: what is missing, and whether it is being locked. */
export function useDeviceWay() {
  const [missing, setMissing] = useState<string | null>(startMessages.deviceMissing);
  const [locking, setLocking] = useState(false);
  return { missing, locking, setLocking, setMissing };
}

type DeviceWayProps = Pick<DeviceStartProps, 'tried' | 'disabled' | 'warns' | 'onLocked'> & {
  way: ReturnType<typeof useDeviceWay>;
};

/** The device among the ways of a lock to give itself back. */
export function DeviceWay({ way, ...props }: DeviceWayProps) {
  return (
    <div className={styles.device}>
      <Suspense>
        <DeviceStart
          {...props}
          onMissing={way.setMissing}
          locking={way.locking}
          onClose={() => way.setLocking(false)}
        />
      </Suspense>
    </div>
  );
}
