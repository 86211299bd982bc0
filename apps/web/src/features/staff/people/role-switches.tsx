import { showToast } from '../../../components/feedback/toast-store';
import { Switch } from '../../../components/field/switch';
import { peopleMessages as texts } from '../messages';
import staff from '../staff.module.css';
import { type StaffUser, useSetAdmin, useSetModerator } from './people.calls';

/** The roles of the staff; for those whom the caller may not change them they are not there. */
export function RoleSwitches({ user }: { user: StaffUser }) {
  const setModerator = useSetModerator(user._id);
  const setAdmin = useSetAdmin(user._id);
  const { changeModerator, changeAdmin } = user.may;
  if (!changeModerator && !changeAdmin) return null;
  const failed = (title: string) => ({
    onError: ({ message }: Error) => showToast({ title, message, kind: 'error', key: 'staff' }),
  });
  return (
    <section className={staff.section}>
      <h3>{texts.roles}</h3>
      {changeModerator && (
        <Switch
          label={texts.isModerator}
          hint={texts.isModeratorHint}
          checked={setModerator.isPending ? setModerator.variables : user.isModerator}
          disabled={setModerator.isPending}
          onChange={({ target }) => setModerator.mutate(target.checked, failed(texts.moderatorFailed))}
        />
      )}
      {changeAdmin && (
        <Switch
          label={texts.isAdmin}
          hint={texts.isAdminHint}
          checked={setAdmin.isPending ? setAdmin.variables : user.isAdmin}
          disabled={setAdmin.isPending}
          onChange={({ target }) => setAdmin.mutate(target.checked, failed(texts.adminFailed))}
        />
      )}
    </section>
  );
}
