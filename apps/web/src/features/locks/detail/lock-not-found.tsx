import { ButtonLink } from '../../../components/button/button-link';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LostKeyIllustration } from '../../../components/illustrations/illustrations';
import { Card } from '../../../components/surface/card';
import { detailMessages } from './messages';

/** No lock of this name, or none that is theirs to see. */
export function LockNotFound() {
  return (
    <Card>
      <title>{`${detailMessages.notFound} · Keyhold`}</title>
      <EmptyState
        as="h1"
        title={detailMessages.notFound}
        illustration={<LostKeyIllustration />}
        action={<ButtonLink to="/">{detailMessages.back}</ButtonLink>}
      >
        {detailMessages.notFoundSentence}
      </EmptyState>
    </Card>
  );
}
