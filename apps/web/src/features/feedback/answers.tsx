import { EyeOffIcon, ShieldIcon } from '../../components/icons/icons';
import { Card } from '../../components/surface/card';
import { BoardText } from '../boards/boards.api';
import type { Suggestion } from './feedback.calls';
import styles from './feedback.module.css';
import { itemMessages as texts } from './messages';

/** What the staff answered: for everybody, and for the author alone. */
export function Answers({ item }: { item: Suggestion }) {
  const { adminResponse, privateResponse, isResponsePrivate, isAdmin } = item;
  return (
    <>
      {adminResponse !== null && (
        <Answer
          item={item}
          title={isResponsePrivate ? texts.hiddenAnswer : texts.answer}
          text={adminResponse}
          isPrivate={isResponsePrivate}
        />
      )}
      {privateResponse !== null && (
        <Answer
          item={item}
          title={isAdmin ? texts.privateAnswerOf : texts.privateAnswer}
          text={privateResponse}
          isPrivate
        />
      )}
    </>
  );
}

interface AnswerProps {
  item: Suggestion;
  title: string;
  text: string;
  isPrivate: boolean;
}

function Answer({ item: { adminId, mentions }, title, text, isPrivate }: AnswerProps) {
  return (
    <Card data-private={isPrivate || undefined}>
      <h2 className={styles.answerTitle}>
        {isPrivate ? <EyeOffIcon size={16} /> : <ShieldIcon size={16} />}
        {title}
        {adminId !== null && <span className={styles.quiet}>{texts.by(adminId.username)}</span>}
      </h2>
      <BoardText text={text} mentions={mentions} />
    </Card>
  );
}
