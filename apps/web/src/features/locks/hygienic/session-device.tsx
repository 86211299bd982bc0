import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button/button';
import { UnlockIcon } from '../../../components/icons/icons';
import { devicesQuery, JobSteps, useDeviceJob } from '../../devices/devices.api';
import deviceStyles from '../../devices/devices.module.css';
import { PhysicalRelease } from '../device/device-fields';
import { JobActions } from '../device/job-actions';
import { deviceLockMessages } from '../device/messages';
import styles from './hygienic-session.module.css';

/** The device of a lock that is open to clean: it opens here. */
export function SessionDevice({ deviceId }: { deviceId: string }) {
  const { data: devices } = useQuery(devicesQuery);
  const device = devices?.find(({ _id }) => _id === deviceId) ?? null;
  const running = useDeviceJob();
  const { shown, start } = running;
  if (device === null) return null;
  return (
    <div className={styles.combination}>
      <h2 className={styles.label}>{device.deviceName}</h2>
      <div className={deviceStyles.form}>
        {shown ? (
          <JobSteps shown={shown} />
        ) : (
          <Button icon={<UnlockIcon size={18} />} wide onClick={() => void start(device, 'unlock')}>
            {deviceLockMessages.open}
          </Button>
        )}
        <JobActions device={device} running={running} />
        <PhysicalRelease device={device} />
      </div>
    </div>
  );
}
