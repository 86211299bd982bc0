import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/button/button';
import { ButtonLink } from '../../components/button/button-link';
import { Loaded } from '../../components/feedback/loaded';
import { PlusIcon } from '../../components/icons/tool-icons';
import { Card } from '../../components/surface/card';
import { UpvoteButton } from '../boards/boards.api';
import { listQuery, type Suggestion, useVote } from './feedback.calls';
import styles from './feedback.module.css';
import { readView } from './feedback-view';
import { sayMessages as texts } from './messages';
import { SubmitForm } from './submit-form';

const shownAtOnce = 3;

/** What people wish for most among the newest suggestions: to vote for, and to add to. */
export function SayCard() {
  const query = useQuery(listQuery(readView({})));
  const [writing, setWriting] = useState(false);
  return (
    <Card spaced title={texts.say}>
      <p className={styles.quiet}>{texts.saySentence}</p>
      <Loaded query={query} loading={texts.loading} failed={texts.loadFailed} height={180}>
        {({ feedback }) => {
          const wished = mostWished(feedback);
          return wished.length === 0 ? <p>{texts.nothingToVote}</p> : <Lines items={wished} />;
        }}
      </Loaded>
      <div className={styles.sayActs}>
        <Button variant="primary" icon={<PlusIcon size={18} />} onClick={() => setWriting(true)}>
          {texts.submit}
        </Button>
        <ButtonLink to="/feedback">{texts.all}</ButtonLink>
      </div>
      <SubmitForm open={writing} onClose={() => setWriting(false)} />
    </Card>
  );
}

/** The suggestions that were made, once there are some. */
export function MadeCard() {
  const query = useQuery(listQuery(readView({ status: 'completed' })));
  const { feedback = [], pagination } = query.data ?? {};
  const made = pagination?.total ?? 0;
  if (made === 0) return null;
  return (
    <Card spaced title={texts.made} aside={<span className={styles.quiet}>{made}</span>}>
      <p className={styles.quiet}>{texts.madeSentence}</p>
      <Lines items={feedback.slice(0, shownAtOnce)} />
      {made > shownAtOnce && (
        <div className={styles.sayActs}>
          <ButtonLink to="/feedback" search={{ status: 'completed' }}>
            {texts.allMade}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

const mostWished = (items: readonly Suggestion[]) =>
  items
    .filter(({ canVote }) => canVote)
    .sort((one, other) => other.voteCount - one.voteCount)
    .slice(0, shownAtOnce);

function Lines({ items }: { items: readonly Suggestion[] }) {
  return (
    <ul className={styles.sayLines}>
      {items.map((item) => (
        <Line key={item._id} item={item} />
      ))}
    </ul>
  );
}

function Line({ item }: { item: Suggestion }) {
  const vote = useVote(item._id);
  return (
    <li>
      <Link to="/feedback" search={{ item: item._id }}>
        {item.title}
      </Link>
      {item.canVote && (
        <UpvoteButton count={item.voteCount} chosen={item.hasVoted} onVote={() => vote.mutate(item)} />
      )}
    </li>
  );
}
