import { commandNames, transportNames } from '@keyhold/contracts/devices/device-texts';
import { HIGH_BATTERY_PERCENT, isLowBattery } from '@keyhold/rules/devices/limits';
import { type DeviceCommand, deviceModels } from '@keyhold/rules/devices/models';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/button/button';
import { IconButton } from '../../components/button/icon-button';
import { Banner } from '../../components/feedback/banner';
import { showToast } from '../../components/feedback/toast-store';
import {
  CheckIcon,
  ClockIcon,
  InfoIcon,
  LockIcon,
  OfflineIcon,
  UnlockIcon,
  WarningIcon,
} from '../../components/icons/icons';
import { MoreIcon } from '../../components/icons/tool-icons';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog';
import { Menu } from '../../components/overlay/menu';
import { Chip, type ChipTone } from '../../components/surface/chip';
import { DeviceHistory } from './device-history';
import { type Device, otherWays, useActivateDevice, useChangeMode, useRemoveDevice } from './devices.calls';
import styles from './devices.module.css';
import { deviceMessages as texts } from './messages';

interface DeviceCardProps {
  device: Device;
  onCommand: (command: DeviceCommand) => void;
  /** Null where the page's own button resumes this one. */
  onResume: (() => void) | null;
}

const failed = (title: string) => (error: Error) =>
  showToast({ title, message: error.message, kind: 'error' });

/** A device with how it stands, what it can be told, and what can be changed about it. */
export function DeviceCard({ device, onCommand, onResume }: DeviceCardProps) {
  const isLeaving = device.removalStatus !== null;
  return (
    <li className={styles.device}>
      <div className={styles.deviceHead}>
        <div className={styles.names}>
          <h3 className={styles.name}>{device.deviceName}</h3>
          <p className={styles.muted}>
            {deviceModels[device.deviceType].name}, {transportNames[device.communicationMode]}
          </p>
        </div>
        {!isLeaving && <DeviceMenu device={device} />}
      </div>
      <Standing device={device} />
      {isLeaving ? (
        <Removal device={device} />
      ) : device.isFullyConfigured ? (
        <Commands device={device} onCommand={onCommand} />
      ) : (
        <>
          <Banner kind="warning" title={texts.unfinished}>
            {device.lastSetupError}
          </Banner>
          {onResume && (
            <Button small disabled={device.runningJobId !== null} onClick={onResume}>
              {texts.resume}
            </Button>
          )}
        </>
      )}
    </li>
  );
}

function batteryTone(percent: number): ChipTone {
  if (percent > HIGH_BATTERY_PERCENT) return 'green';
  return isLowBattery(percent) ? 'red' : 'brass';
}

function Standing({
  device: { isOnline, isUnlocked, batteryLevel, isActive, communicationMode, ownTimer },
}: {
  device: Device;
}) {
  return (
    <div className={styles.chips}>
      {isUnlocked === null ? (
        <Chip icon={<InfoIcon />}>{texts.unknown}</Chip>
      ) : (
        <Chip icon={isUnlocked ? <UnlockIcon /> : <LockIcon />} tone={isUnlocked ? 'green' : 'brass'}>
          {isUnlocked ? texts.open : texts.locked}
        </Chip>
      )}
      {/* Over Bluetooth nobody asks a device while nothing is wanted of it: that costs its battery. */}
      {communicationMode === '4g' && (
        <Chip icon={isOnline ? <CheckIcon /> : <OfflineIcon />} tone={isOnline ? 'green' : 'muted'}>
          {isOnline ? texts.online : texts.offline}
        </Chip>
      )}
      {batteryLevel !== null && (
        <Chip
          icon={isLowBattery(batteryLevel) ? <WarningIcon /> : <CheckIcon />}
          tone={batteryTone(batteryLevel)}
        >
          {isLowBattery(batteryLevel)
            ? `${texts.lowBattery}: ${batteryLevel} %`
            : texts.battery(batteryLevel)}
        </Chip>
      )}
      {ownTimer === 'set' && (
        <Chip icon={<ClockIcon />} tone="ink">
          {texts.timerSet}
        </Chip>
      )}
      {isActive && (
        <Chip icon={<CheckIcon />} tone="ink">
          {texts.active}
        </Chip>
      )}
    </div>
  );
}

function Removal({ device: { removalMetadata: removal } }: { device: Device }) {
  if (!removal) return null;
  if (removal.isOverdue)
    return (
      <Banner kind="danger" title={texts.removalOverdueTitle}>
        {texts.removalOverdue}
      </Banner>
    );
  return (
    <Banner kind="info" title={texts.removalTitle}>
      {texts.removalPending(removal.daysLeft)}
    </Banner>
  );
}

function Commands({ device, onCommand }: Omit<DeviceCardProps, 'onResume'>) {
  const isBusy = device.runningJobId !== null;
  const isHeld = device.lockId !== null;
  const commands: readonly DeviceCommand[] = device.supportsShock
    ? ['lock', 'unlock', 'shock', 'shock-stop']
    : ['lock', 'unlock'];
  return (
    <>
      {device.lockId !== null && (
        <Banner kind="info" title={texts.held}>
          <Link to="/lock/$id" params={{ id: device.lockId }}>
            {texts.toLock}
          </Link>
        </Banner>
      )}
      {device.ownTimer === 'due' && (
        <Banner
          kind="warning"
          title={isHeld ? texts.timerToSet : texts.timerToClear}
          action={
            <Button small disabled={isBusy} onClick={() => onCommand('timer')}>
              {isHeld ? texts.setTimer : texts.clearTimer}
            </Button>
          }
        />
      )}
      {isBusy && <p className={styles.muted}>{texts.busy}</p>}
      <div className={styles.commands}>
        {commands.map((command) => (
          <Button
            key={command}
            small
            disabled={isBusy || (isHeld && command !== 'shock-stop')}
            variant={command === 'shock-stop' ? 'quietDanger' : 'plain'}
            onClick={() => onCommand(command)}
          >
            {commandNames[command]}
          </Button>
        ))}
      </div>
    </>
  );
}

function DeviceMenu({ device }: { device: Device }) {
  const [asking, setAsking] = useState(false);
  const [reading, setReading] = useState(false);
  const activate = useActivateDevice(device._id);
  const changeMode = useChangeMode(device._id);
  const remove = useRemoveDevice(device._id);
  const isBusy = device.runningJobId !== null || device.lockId !== null;
  const otherModes = otherWays(device, device.communicationMode);
  return (
    <>
      <Menu
        label={texts.menu(device.deviceName)}
        trigger={(props) => (
          <IconButton {...props} label={texts.menu(device.deviceName)} icon={<MoreIcon />} />
        )}
        items={[
          {
            label: texts.setActive,
            disabled: device.isActive,
            onSelect: () => activate.mutate(undefined, { onError: failed(texts.failed.activate) }),
          },
          ...otherModes.map((mode) => ({
            label: texts.toMode[mode],
            disabled: isBusy,
            onSelect: () => changeMode.mutate(mode, { onError: failed(texts.failed.mode) }),
          })),
          { label: texts.history, onSelect: () => setReading(true) },
          {
            label: texts.remove,
            danger: true,
            separated: true,
            disabled: isBusy,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      {reading && <DeviceHistory device={device} onClose={() => setReading(false)} />}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.removeAsk}
        description={texts.removeHint}
        keepLabel={texts.keep}
        confirmLabel={texts.remove}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: ({ device: left }) => left === null && showToast({ title: texts.removed }),
            onError: failed(texts.failed.remove),
            onSettled: () => setAsking(false),
          })
        }
      />
    </>
  );
}
