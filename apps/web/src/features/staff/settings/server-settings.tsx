import { adminMessageMaxLength } from '@keyhold/contracts/staff/server-settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Skeleton } from '../../../components/feedback/skeleton';
import { showToast } from '../../../components/feedback/toast-store';
import { SelectField } from '../../../components/field/select-field';
import { Switch } from '../../../components/field/switch';
import { TextArea } from '../../../components/field/text-area';
import { Dialog } from '../../../components/overlay/dialog';
import { UnsavedDialog } from '../../../components/overlay/unsaved-dialog';
import { settingsMessages as texts } from '../messages';
import staff from '../staff.module.css';
import {
  type ServerSettings as Settings,
  settingsQuery,
  useChangeServerSettings,
} from './server-settings.calls';

type SwitchName = { [N in keyof Settings]: Settings[N] extends boolean ? N : never }[keyof Settings];
const switches = ['maintenanceMode', 'disableNewLocks', 'analyticsEnabled'] as const satisfies SwitchName[];

const settingNames = (settings: Partial<Settings>) => Object.keys(settings) as (keyof Settings)[];

/** What is set for everybody; it holds from the moment it is saved. */
export function ServerSettings({ onClose }: { onClose: () => void }) {
  const query = useQuery(settingsQuery);
  const change = useChangeServerSettings();
  const [changes, setChanges] = useState<Partial<Settings>>({});
  const shown = query.data && { ...query.data, ...changes };
  const [asking, setAsking] = useState(false);
  const isChanged =
    query.data !== undefined && settingNames(changes).some((name) => changes[name] !== query.data[name]);
  const set = (more: Partial<Settings>) => setChanges({ ...changes, ...more });

  function save(): void {
    change.mutate(changes, {
      onSuccess: () => {
        showToast({ title: texts.saved, kind: 'success', key: 'staff' });
        onClose();
      },
      onError: ({ message }) => showToast({ title: texts.failed, message, kind: 'error', key: 'staff' }),
    });
  }

  const close = () => (isChanged ? setAsking(true) : onClose());

  return (
    <>
      <Dialog
        open={!asking}
        onClose={close}
        title={texts.title}
        description={texts.sentence}
        actions={
          shown && (
            <>
              <Button onClick={close}>{texts.cancel}</Button>
              <Button variant="primary" busy={change.isPending} onClick={save}>
                {texts.save}
              </Button>
            </>
          )
        }
      >
        {query.isError && <LoadFailed title={texts.loadFailed} query={query} />}
        {query.isPending && <Skeleton shape="block" height={360} />}
        {shown && (
          <div className={staff.fields}>
            {switches.map((name) => (
              <Switch
                key={name}
                {...texts[name]}
                checked={shown[name]}
                onChange={({ target }) => set({ [name]: target.checked })}
              />
            ))}
            <SelectField
              label={texts.registrationMode}
              value={shown.disableRegistration ? 'closed' : shown.registrationMode}
              options={[
                { value: 'open', label: texts.open },
                { value: 'invite', label: texts.invite },
                { value: 'closed', label: texts.closed },
              ]}
              onChange={({ target: { value } }) =>
                set(
                  value === 'closed'
                    ? { disableRegistration: true }
                    : { disableRegistration: false, registrationMode: value === 'open' ? 'open' : 'invite' },
                )
              }
            />
            <Switch
              {...texts.showAdminMessage}
              checked={shown.showAdminMessage}
              onChange={({ target }) => set({ showAdminMessage: target.checked })}
            />
            <TextArea
              label={texts.message}
              rows={3}
              maxLength={adminMessageMaxLength}
              value={shown.adminMessage}
              onChange={({ target }) => set({ adminMessage: target.value })}
            />
          </div>
        )}
      </Dialog>
      <UnsavedDialog
        open={asking}
        onClose={() => setAsking(false)}
        onDiscard={onClose}
        onReopen={() => setAsking(false)}
      />
    </>
  );
}
