import { deviceModels } from '@keyhold/rules/devices/models';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PersonLink } from '../../../components/avatar/person-link';
import { Button } from '../../../components/button/button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { Loaded } from '../../../components/feedback/loaded';
import { showToast } from '../../../components/feedback/toast-store';
import { ClockIcon, WarningIcon } from '../../../components/icons/icons';
import { Card } from '../../../components/surface/card';
import { Chip } from '../../../components/surface/chip';
import { formatAgo } from '../../../lib/format/instant';
import { serverNow } from '../../../lib/server-time';
import { AdminPager } from '../admin-pager';
import { ReasonDialog } from '../reason-dialog';
import staff from '../staff.module.css';
import { StaffSearch } from '../staff-search';
import { type RemovalOutcome, type StaffDevice, staffDevicesQuery, useSettleRemoval } from './devices.calls';
import styles from './devices.module.css';
import { deviceMessages as texts } from './messages';

/** All devices, those whose removal waits for somebody first. */
export function DeviceList({ page, search }: { page: number; search: string }) {
  const navigate = useNavigate();
  const query = useQuery(staffDevicesQuery(page, search));
  const { pagination } = query.data ?? {};
  if (search === '' && query.data?.devices.length === 0 && page === 1)
    return (
      <Card>
        <EmptyState title={texts.none}>{texts.noneSentence}</EmptyState>
      </Card>
    );
  return (
    <>
      <div className={staff.tools}>
        <StaffSearch
          label={texts.search}
          value={search}
          onSearch={(typed) =>
            void navigate({
              to: '/admin',
              search: { tab: 'devices', ...(typed !== '' && { search: typed }) },
              replace: true,
            })
          }
        />
        {pagination !== undefined && <p className={staff.total}>{texts.total(pagination.total)}</p>}
      </div>
      <Loaded query={query} loading={texts.loading} failed={texts.failed} height={420}>
        {({ devices }) => (
          <Card>
            {devices.length === 0 ? (
              <EmptyState title={texts.noneFound} />
            ) : (
              <ul className={staff.lines}>
                {devices.map((device) => (
                  <DeviceRow key={device._id} device={device} />
                ))}
              </ul>
            )}
          </Card>
        )}
      </Loaded>
      {pagination !== undefined && (
        <AdminPager
          label={texts.pages}
          pagination={pagination}
          search={{ tab: 'devices', ...(search !== '' && { search }) }}
        />
      )}
    </>
  );
}

function DeviceRow({ device }: { device: StaffDevice }) {
  const [asking, setAsking] = useState<RemovalOutcome>();
  const { deviceName, deviceType, bluetoothAddress, serialNumber, userId, closedToYou } = device;
  const { communicationMode, isOnline, lastSeen, batteryLevel, isActive, lastSetupError } = device;
  const ids = [deviceModels[deviceType].name, bluetoothAddress, texts.serial(serialNumber)];
  const state = [
    texts.modes[communicationMode],
    isActive && texts.active,
    isOnline ? texts.online : lastSeen !== null && texts.seen(formatAgo(Date.parse(lastSeen), serverNow())),
    batteryLevel !== null && texts.battery(batteryLevel),
  ];
  return (
    <li className={styles.device}>
      <p className={styles.head}>
        <strong>{deviceName}</strong> <RemovalState device={device} />
      </p>
      <p>
        <PersonLink newTab person={userId} />
      </p>
      <p className={staff.quiet}>{ids.join(' · ')}</p>
      <p className={staff.quiet}>{state.filter(Boolean).join(' · ')}</p>
      {!device.isFullyConfigured && (
        <p className={staff.quiet}>{[texts.unfinished, lastSetupError].filter(Boolean).join(': ')}</p>
      )}
      {device.removalStatus !== null &&
        (closedToYou === null ? (
          <div className={staff.buttons}>
            <Button small onClick={() => setAsking('failed')}>
              {texts.fail}
            </Button>
            <Button small variant="danger" onClick={() => setAsking('completed')}>
              {texts.complete}
            </Button>
          </div>
        ) : (
          <p className={staff.quiet}>{closedToYou === 'own_case' ? texts.ownCase : texts.aboveYou}</p>
        ))}
      {asking && <SettleDialog device={device} outcome={asking} onClose={() => setAsking(undefined)} />}
    </li>
  );
}

function RemovalState({ device: { removalMetadata: removal } }: { device: StaffDevice }) {
  if (removal === null) return null;
  return removal.isOverdue ? (
    <Chip tone="red" icon={<WarningIcon size={14} />}>
      {texts.overdue(removal.daysPassed)}
    </Chip>
  ) : (
    <Chip tone="brass" icon={<ClockIcon size={14} />}>
      {texts.pending(removal.daysLeft)}
    </Chip>
  );
}

interface SettleDialogProps {
  device: StaffDevice;
  outcome: RemovalOutcome;
  onClose: () => void;
}

function SettleDialog({ device, outcome, onClose }: SettleDialogProps) {
  const settle = useSettleRemoval(device._id);
  const isDone = outcome === 'completed';
  return (
    <ReasonDialog
      open
      onClose={onClose}
      about={`${device.deviceName}, ${device.serialNumber}`}
      title={isDone ? texts.completeTitle : texts.failTitle}
      sentence={isDone ? texts.completeSentence : texts.failSentence}
      confirmLabel={isDone ? texts.complete : texts.fail}
      danger={isDone}
      busy={settle.isPending}
      onConfirm={({ reason }) =>
        settle.mutate(
          { outcome, reason },
          {
            onSuccess: () => {
              showToast({ title: isDone ? texts.completed : texts.failedNow, kind: 'success', key: 'staff' });
              onClose();
            },
            onError: ({ message }) =>
              showToast({ title: texts.settleFailed, message, kind: 'error', key: 'staff' }),
          },
        )
      }
    />
  );
}
