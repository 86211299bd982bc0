import { countries } from '@keyhold/contracts/auth/countries';
import { descriptionMaxLength, messagingAudiences, userRoles } from '@keyhold/contracts/users/me';
import { cityMaxLength } from '@keyhold/contracts/users/settings';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { SelectField } from '../../../components/field/select-field';
import { Switch } from '../../../components/field/switch';
import { TextArea } from '../../../components/field/text-area';
import { TextField } from '../../../components/field/text-field';
import { Dialog } from '../../../components/overlay/dialog';
import { refusedFields } from '../../../lib/form/problems';
import { useForm } from '../../../lib/form/use-form';
import { roleNames } from '../../../lib/role-names';
import { audienceNames, peopleMessages as texts } from '../messages';
import staff from '../staff.module.css';
import { type Edit, type StaffUser, useEditUser } from './people.calls';

interface EditUserProps {
  user: StaffUser;
  onClose: () => void;
}

const fields = [
  'role',
  'country',
  'city',
  'description',
  'verifiedAdult',
  'hideProfileInExplore',
  'showCurrentLocks',
  'messagingEnabled',
] as const;

/** What an admin may put right on a profile; name and mail address stay their person's. */
export function EditUser({ user, onClose }: EditUserProps) {
  const call = useEditUser(user._id);
  const form = useForm({
    start: {
      role: user.role,
      country: user.country ?? '',
      city: user.city ?? '',
      description: user.description,
      verifiedAdult: user.verifiedAdult,
      hideProfileInExplore: user.hideProfileInExplore,
      showCurrentLocks: user.showCurrentLocks,
      messagingEnabled: user.messagingEnabled,
    },
    problemsOf: () => [],
    busy: call.isPending,
  });
  type Values = typeof form.values;

  function save({ country, ...values }: Values): void {
    const body = { ...values, country: (country || null) as Edit['country'] } satisfies Edit;
    call.mutate(body, {
      onSuccess: () => {
        showToast({ title: texts.saved, kind: 'success', key: 'staff' });
        onClose();
      },
      onError: (error) => {
        form.show(refusedFields(error, (named) => fields.find((field) => field === named) ?? null));
        showToast({ title: texts.editFailed, message: error.message, kind: 'error', key: 'staff' });
      },
    });
  }

  const flag = (name: 'verifiedAdult' | 'hideProfileInExplore' | 'showCurrentLocks') => ({
    checked: form.values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => form.change({ [name]: target.checked }),
  });

  return (
    <Dialog
      open
      onClose={onClose}
      eyebrow={user.username}
      title={texts.editTitle}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" busy={call.isPending} onClick={() => form.submit(save)()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div ref={form.ref} className={staff.fields}>
        <TextField label="Username" value={user.username} readOnly />
        <TextField label="Email" value={user.email} readOnly />
        <SelectField
          {...form.text('role')}
          label="Role"
          options={userRoles.map((value) => ({ value, label: roleNames[value] }))}
        />
        <SelectField
          {...form.text('country')}
          label="Country"
          placeholder="None"
          options={[...countries, 'Other'].map((value) => ({ value, label: value }))}
        />
        <TextField {...form.text('city')} label="City" maxLength={cityMaxLength} />
        <TextArea {...form.text('description')} label="Description" maxLength={descriptionMaxLength} />
        <SelectField
          {...form.text('messagingEnabled')}
          label="Messages from"
          options={messagingAudiences.map((value) => ({ value, label: audienceNames[value] }))}
        />
        <Switch label={texts.verified} hint="Fixes their date of birth." {...flag('verifiedAdult')} />
        <Switch label="Hidden in Explore" {...flag('hideProfileInExplore')} />
        <Switch label="Shows current locks" {...flag('showCurrentLocks')} />
      </div>
    </Dialog>
  );
}
