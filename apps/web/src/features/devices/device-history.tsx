import { jobNames, transportNames } from '@keyhold/contracts/devices/device-texts';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../components/feedback/empty-state';
import { LoadFailed } from '../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { Dialog } from '../../components/overlay/dialog';
import { formatMoment } from '../../lib/format/instant';
import { serverNow } from '../../lib/server-time';
import { type Device, deviceHistoryQuery, type HistoryEntry } from './devices.calls';
import styles from './devices.module.css';
import { historyMessages as texts } from './messages';

/** When a device was reached, for what, and what came of it: what a support asks for. */
export function DeviceHistory({ device, onClose }: { device: Device; onClose: () => void }) {
  const query = useQuery(deviceHistoryQuery(device._id));
  return (
    <Dialog open onClose={onClose} eyebrow={device.deviceName} title={texts.title} description={texts.lead}>
      {query.isPending && (
        <Loading label={texts.loading}>
          <Skeleton shape="block" height="160px" />
        </Loading>
      )}
      {query.isError && <LoadFailed title={texts.loadFailed} query={query} />}
      {query.data?.length === 0 && (
        <EmptyState as="h3" title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      )}
      {query.data !== undefined && query.data.length > 0 && (
        <ul className={styles.history}>
          {query.data.map((entry) => (
            <Entry key={entry._id} entry={entry} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Entry({ entry: { kind, mode, status, error, startedAt, endedAt } }: { entry: HistoryEntry }) {
  const tookMs = endedAt === null ? null : Date.parse(endedAt) - Date.parse(startedAt);
  return (
    <li>
      <p className={styles.progressHead}>
        <span>{jobNames[kind]}</span>
        <span data-status={status} className={styles.outcome}>
          {texts.outcomes[status]}
        </span>
      </p>
      {error !== null && status === 'failed' && <p>{error}</p>}
      <p className={styles.muted}>
        {[
          formatMoment(Date.parse(startedAt), serverNow()),
          transportNames[mode],
          tookMs !== null && texts.took(Math.max(1, Math.round(tookMs / 1000))),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}
