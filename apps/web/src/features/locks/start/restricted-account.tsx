import { ButtonLink } from '../../../components/button/button-link';
import { EmptyState } from '../../../components/feedback/empty-state';
import { Card } from '../../../components/surface/card';
import { startMessages } from './messages';

/** In place of a form, for an account that may begin nothing new. */
export function RestrictedAccount() {
  return (
    <Card>
      <EmptyState
        title={startMessages.restrictedTitle}
        action={<ButtonLink to="/">{startMessages.toDashboard}</ButtonLink>}
      >
        {startMessages.restricted}
      </EmptyState>
    </Card>
  );
}
