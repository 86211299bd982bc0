import { physicalRelease } from '@keyhold/contracts/devices/device-texts';
import { deviceModels, deviceTypes } from '@keyhold/rules/devices/models';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Button } from '../../components/button/button';
import { Banner } from '../../components/feedback/banner';
import { EmptyState } from '../../components/feedback/empty-state';
import { Loaded } from '../../components/feedback/loaded';
import { PlusIcon } from '../../components/icons/tool-icons';
import { Columns, Page, PageHeader } from '../../components/page/page';
import { Card } from '../../components/surface/card';
import { Disclosure } from '../../components/surface/disclosure';
import { useNewerVersion } from '../../lib/use-newer-version';
import { AddDevice } from './add-device/add-device';
import { DeviceCard } from './device-card';
import { type Device, devicesQuery, useHas4G } from './devices.calls';
import styles from './devices.module.css';
import { JobDialog } from './job-progress';
import { modelTexts, questions, deviceMessages as texts } from './messages';
import { useDeviceJob } from './use-device-job';
import { hasWebBluetooth } from './web-bluetooth';

const isUnfinished = ({ isFullyConfigured, removalStatus }: Device) =>
  !isFullyConfigured && removalStatus === null;

/** The own devices: pairing, what they can be told, and what they are. */
export default function Devices() {
  const query = useQuery(devicesQuery);
  const has4G = useHas4G();
  useNewerVersion('device:updated', { known: () => -1, refetch: [devicesQuery] });
  const [adding, setAdding] = useState<{ resumed: Device | null } | null>(null);
  const close = useCallback(() => setAdding(null), []);
  const unfinished = query.data?.find(isUnfinished) ?? null;
  const add = (
    <Button
      wide
      variant="primary"
      icon={<PlusIcon size={18} />}
      onClick={() => setAdding({ resumed: unfinished })}
    >
      {unfinished ? texts.resume : texts.add}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={texts.title} description={texts.description} />
      {/* Whoever has none yet is told where it matters: as they add one. */}
      {query.data !== undefined && query.data.length > 0 && !hasWebBluetooth() && (
        <Banner kind="info" title={texts.noBluetoothTitle}>
          {has4G ? texts.noBluetooth : texts.noBluetoothNor4G}
        </Banner>
      )}
      <Columns
        main={
          <Card title={texts.management}>
            <Loaded query={query} loading={texts.loading} failed={texts.loadFailed} height={120}>
              {(devices) =>
                devices.length === 0 ? (
                  <EmptyState title={texts.empty} action={add} as="h3">
                    {texts.emptyHint}
                  </EmptyState>
                ) : (
                  <>
                    <DeviceList
                      devices={devices}
                      next={unfinished}
                      onResume={(resumed) => setAdding({ resumed })}
                    />
                    <div className={styles.add}>{add}</div>
                  </>
                )
              }
            </Loaded>
          </Card>
        }
        detail={
          <>
            <SupportedDevices has4G={has4G} />
            <Questions />
          </>
        }
      />
      <AddDevice
        key={adding?.resumed?._id ?? String(adding !== null)}
        open={adding !== null}
        resumed={adding?.resumed ?? null}
        onOther={() => setAdding({ resumed: null })}
        onClose={close}
      />
    </Page>
  );
}

interface DeviceListProps {
  devices: readonly Device[];
  /** Whose set-up goes on with the button below. */
  next: Device | null;
  onResume: (device: Device) => void;
}

function DeviceList({ devices, next, onResume }: DeviceListProps) {
  const { shown, start, cancel, leave } = useDeviceJob();
  const [told, setTold] = useState<Device | null>(null);
  return (
    <>
      <ul className={styles.devices}>
        {devices.map((device) => (
          <DeviceCard
            key={device._id}
            device={device}
            onCommand={(command) => {
              setTold(device);
              void start(device, command);
            }}
            onResume={device === next ? null : () => onResume(device)}
          />
        ))}
      </ul>
      <JobDialog
        shown={shown}
        deviceName={told?.deviceName ?? ''}
        onCancel={() => void cancel()}
        onRetry={() => told && shown && void start(told, shown.kind)}
        onClose={leave}
      />
    </>
  );
}

function SupportedDevices({ has4G }: { has4G: boolean }) {
  return (
    <Card title={texts.supported}>
      <p className={styles.muted}>{texts.supportedHint}</p>
      {!has4G && <p className={styles.muted}>{texts.no4G}</p>}
      {deviceTypes.map((type) => (
        <Disclosure key={type} label={deviceModels[type].name} summary={modelTexts[type]}>
          <p>
            <strong>{texts.withoutPower}: </strong>
            {physicalRelease[type]}
          </p>
        </Disclosure>
      ))}
    </Card>
  );
}

function Questions() {
  return (
    <Card title={texts.questions}>
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} label={question}>
          <p>{answer}</p>
        </Disclosure>
      ))}
    </Card>
  );
}
