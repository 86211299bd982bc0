import { ButtonLink } from '../../../components/button/button-link';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LostKeyIllustration } from '../../../components/illustrations/illustrations';
import { PageHeader } from '../../../components/page/page';
import { Card } from '../../../components/surface/card';
import { detailMessages } from './messages';

/** No lock of this name, or none that is theirs to see. */
export function LockNotFound() {
  return (
    <>
      <PageHeader title={detailMessages.title} />
      <Card>
        <EmptyState
          title={detailMessages.notFound}
          illustration={<LostKeyIllustration />}
          action={<ButtonLink to="/">{detailMessages.back}</ButtonLink>}
        >
          {detailMessages.notFoundSentence}
        </EmptyState>
      </Card>
    </>
  );
}
