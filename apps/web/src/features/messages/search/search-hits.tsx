import { markWords, wantedWords } from '@keyhold/rules/messages/search-words';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { QuietPageIllustration } from '../../../components/illustrations/illustrations';
import { formatAgo } from '../../../lib/format/instant';
import { useDelayed } from '../../../lib/use-delayed';
import { useNow } from '../../../lib/use-now';
import { MarkedText } from './marked-text';
import { searchTexts as texts } from './messages';
import { type Hit, searchQuery } from './search.calls';
import styles from './search.module.css';

/** What stands before the first hit of a longer message, in characters. */
const beforeHit = 30;

interface SearchHitsProps {
  query: string;
  /** Stands above the messages: whose names fit. */
  names?: ReactNode;
  /** Names are still looked for. */
  isLooking?: boolean;
  /** The conversation that is searched; without one, all. */
  within?: string;
  /** Who says it, or where it was said. */
  nameOf: (hit: Hit) => string;
  /** Who says it, as a beginning of the line, where the name does not. */
  writerOf?: (hit: Hit) => string;
  onShow: (hit: Hit) => void;
}

/** What a search finds: names, and the messages, the newest first, with what was searched for marked. */
export function SearchHits(props: SearchHitsProps) {
  return (
    <div className={styles.hits}>
      {props.names}
      <Messages {...props} />
    </div>
  );
}

function Messages({ query, within, names, isLooking, nameOf, writerOf, onShow }: SearchHitsProps) {
  const found = useQuery(searchQuery(query, within));
  const slow = useDelayed(found.isPending);
  const now = useNow(60_000);
  const words = wantedWords(query);
  if (found.isError)
    return (
      <div className={styles.state}>
        <LoadFailed title={texts.failed} query={found} />
      </div>
    );
  if (found.data === undefined)
    return (
      slow && (
        <Loading label={texts.loading}>
          <div className={styles.state}>
            <Skeleton width="60%" />
            <Skeleton width="80%" />
          </div>
        </Loading>
      )
    );
  const { messages, hasMore } = found.data;
  if (messages.length === 0)
    return (
      !names &&
      !isLooking && (
        <div className={styles.state}>
          <EmptyState as="h3" title={texts.none} illustration={<QuietPageIllustration />}>
            {texts.noneHint}
          </EmptyState>
        </div>
      )
    );
  return (
    <>
      <ul aria-label={texts.hits}>
        {messages.map((hit) => (
          <li key={hit._id}>
            <button type="button" className={styles.hit} onClick={() => onShow(hit)}>
              <span className={styles.name}>{nameOf(hit)}</span>
              <time className={styles.time} dateTime={hit.createdAt}>
                {formatAgo(Date.parse(hit.createdAt), now)}
              </time>
              <span className={styles.text} dir="auto">
                {writerOf?.(hit)}
                <MarkedText text={nearFirstHit(hit.content, words)} words={words} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && <p className={styles.more}>{texts.more}</p>}
    </>
  );
}

/** A text from a little before its first hit on. */
function nearFirstHit(content: string, words: readonly string[]): string {
  const [first] = markWords(content, words);
  if (first === undefined || first.isHit || first.text.length <= beforeHit) return content;
  const before = first.text.slice(-beforeHit);
  return `…${before.slice(before.indexOf(' ') + 1)}${content.slice(first.text.length)}`;
}
