import { banDurations } from '@keyhold/contracts/staff/addresses';
import { reasonMaxLength } from '@keyhold/contracts/staff/reason';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { SelectField } from '../../../components/field/select-field';
import { TextArea } from '../../../components/field/text-area';
import { TextField } from '../../../components/field/text-field';
import { Dialog } from '../../../components/overlay/dialog';
import { ApiError } from '../../../lib/api/client';
import { peopleMessages, addressMessages as texts } from '../messages';
import staff from '../staff.module.css';
import { type Ban, useBanIp } from './addresses.calls';

const ofAddress: readonly string[] = ['own_address', 'range_too_wide'];

/** What is wrong with the address, for its field; null where something else failed. */
function faultOf(error: Error): string | null {
  if (!(error instanceof ApiError)) return null;
  return ofAddress.includes(error.code) ? error.message : (error.fieldMessage('ipAddress') ?? null);
}

/** Asks which address, why and for how long. */
export function BanAddress({ onClose }: { onClose: () => void }) {
  const ban = useBanIp();
  const [ipAddress, setIpAddress] = useState('');
  const [reason, setReason] = useState('');
  const [duration, setDuration] = useState<Ban['duration']>(1);
  const [tried, setTried] = useState(false);
  const isMissing = (text: string) => tried && text.trim() === '';
  const fault = ban.error && faultOf(ban.error);

  function confirm(): void {
    setTried(true);
    if (ipAddress.trim() === '' || reason.trim() === '') return;
    ban.mutate(
      { ipAddress: ipAddress.trim(), reason: reason.trim(), duration },
      {
        onSuccess: () => {
          showToast({ title: texts.banned, kind: 'success', key: 'staff' });
          onClose();
        },
        onError: (error) => {
          if (faultOf(error) === null)
            showToast({ title: texts.banFailed, message: error.message, kind: 'error', key: 'staff' });
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.banTitle}
      description={texts.banSentence}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="danger" busy={ban.isPending} onClick={confirm}>
            {texts.ban}
          </Button>
        </>
      }
    >
      <div className={staff.fields}>
        <TextField
          label={texts.address}
          hint={texts.addressHint}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={64}
          value={ipAddress}
          error={isMissing(ipAddress) ? texts.addressMissing : fault}
          onChange={({ target }) => {
            setIpAddress(target.value);
            ban.reset();
          }}
        />
        <TextArea
          label={peopleMessages.reason}
          rows={3}
          maxLength={reasonMaxLength}
          value={reason}
          error={isMissing(reason) ? peopleMessages.reasonRequired : null}
          onChange={({ target }) => setReason(target.value)}
        />
        <SelectField
          label={texts.duration}
          value={String(duration)}
          options={banDurations.map((days) => ({ value: String(days), label: texts.durations[days] }))}
          onChange={({ target }) =>
            setDuration(banDurations.find((days) => String(days) === target.value) ?? 1)
          }
        />
      </div>
    </Dialog>
  );
}
