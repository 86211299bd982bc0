import { ButtonLink } from '../../../components/button/button-link';
import { EmptyState } from '../../../components/feedback/empty-state';
import { Card } from '../../../components/surface/card';
import { startMessages } from './messages';

/** Why somebody may start no lock: their account is restricted, or nobody may for now. */
export const mayStartNone = (user?: { readonly restricted: boolean; readonly disableNewLocks: boolean }) =>
  user?.restricted ? 'restricted' : user?.disableNewLocks ? 'disabled' : null;

/** In place of a form, for whoever may begin nothing new. */
export function RestrictedAccount({ why = 'restricted' }: { why?: 'restricted' | 'disabled' }) {
  return (
    <Card>
      <EmptyState
        title={startMessages.restrictedTitle}
        action={<ButtonLink to="/">{startMessages.toDashboard}</ButtonLink>}
      >
        {startMessages[why]}
      </EmptyState>
    </Card>
  );
}
