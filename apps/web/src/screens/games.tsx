import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { BackLink } from '../components/page/back-link';
import { Page, PageHeader } from '../components/page/page';
import { gamesQuery } from '../features/locks/games/games.calls';
import { gamesMessages } from '../features/locks/games/messages';
import { GamesPage } from '../features/locks/games/page/games-page';
import { sessionQuery } from '../lib/api/session';

/** /games/{lockId} */
export default function GamesScreen() {
  const { lockId = '' } = useParams({ strict: false });
  const { data: games } = useQuery(gamesQuery(lockId));
  const { data: user } = useQuery(sessionQuery);
  const toLock = games && (
    <BackLink to="/lock/$id" params={{ id: lockId }}>
      {gamesMessages.backToLock}
    </BackLink>
  );
  return (
    <Page>
      <PageHeader
        title={gamesMessages.title}
        {...(games ? { eyebrow: toLock, description: games.title } : {})}
      />
      {/* Another lock is another table. */}
      <GamesPage key={lockId} lockId={lockId} restricted={user?.restricted === true} />
    </Page>
  );
}
