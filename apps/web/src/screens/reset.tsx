import { useSearch } from '@tanstack/react-router';
import { SmallPage } from '../features/auth/frame/small-page';
import { useMailedLink } from '../features/auth/mailed-link';
import { ChangePassword } from '../features/auth/password/change-password';
import { InvalidLink } from '../features/auth/password/invalid-link';
import { ResetByLink } from '../features/auth/password/reset-by-link';

/** /reset: by a mailed link, or with change=true by the person who is signed in. */
export default function ResetScreen() {
  const { change } = useSearch({ strict: false });
  const link = useMailedLink();
  if (change === 'true') {
    return (
      <SmallPage title="Change password">
        <ChangePassword />
      </SmallPage>
    );
  }
  return (
    <SmallPage title="Reset password">
      {link === null ? <InvalidLink /> : <ResetByLink link={link} />}
    </SmallPage>
  );
}
