import { banDurations } from '@keyhold/contracts/staff/addresses';
import { useState } from 'react';
import { showToast } from '../../../components/feedback/toast-store';
import { SelectField } from '../../../components/field/select-field';
import { TextField } from '../../../components/field/text-field';
import { ApiError } from '../../../lib/api/client';
import { addressMessages as texts } from '../messages';
import { ReasonDialog } from '../reason-dialog';
import { type Ban, useBanIp } from './addresses.calls';

const ofAddress: readonly string[] = ['own_address', 'range_too_wide'];

/** What is wrong with the address, for its field; null where something else failed. */
function faultOf(error: Error): string | null {
  if (!(error instanceof ApiError)) return null;
  return ofAddress.includes(error.code) ? error.message : (error.fieldMessage('ipAddress') ?? null);
}

/** Asks which address, why and for how long. */
export function BanAddress({ address = '', onClose }: { address?: string; onClose: () => void }) {
  const ban = useBanIp();
  const [typed, setTyped] = useState(address);
  const [duration, setDuration] = useState<Ban['duration']>(1);
  const ipAddress = typed.trim();
  const fault = ban.error && faultOf(ban.error);

  function confirm(reason: string): void {
    ban.mutate(
      { ipAddress, reason, duration },
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
    <ReasonDialog
      open
      danger
      onClose={onClose}
      title={texts.banTitle}
      sentence={texts.banSentence}
      confirmLabel={texts.ban}
      busy={ban.isPending}
      isComplete={ipAddress !== ''}
      onConfirm={({ reason }) => confirm(reason)}
      before={(tried) => (
        <TextField
          label={texts.address}
          hint={texts.addressHint}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={64}
          value={typed}
          error={tried && ipAddress === '' ? texts.addressMissing : fault}
          onChange={({ target }) => {
            setTyped(target.value);
            ban.reset();
          }}
        />
      )}
      after={() => (
        <SelectField
          label={texts.duration}
          value={String(duration)}
          options={banDurations.map((days) => ({ value: String(days), label: texts.durations[days] }))}
          onChange={({ target }) =>
            setDuration(banDurations.find((days) => String(days) === target.value) ?? 1)
          }
        />
      )}
    />
  );
}
