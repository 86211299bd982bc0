import { Skeleton } from '../../../../components/feedback/skeleton';
import { Card } from '../../../../components/surface/card';

/** As high as the game in short. */
const insideHeight = 200;

/** The place of a card game that is on its way. */
export function CardsSkeleton() {
  return (
    <Card as="div" aria-hidden="true">
      <Skeleton shape="block" height={insideHeight} />
    </Card>
  );
}
