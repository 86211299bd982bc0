import type { CheckReport, Problem } from '@keyhold/fairness-checker/report';
import { useId, useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { formatMoment } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import styles from './check-result.module.css';
import { problemTitles, fairnessMessages as text } from './messages';

/** A proof in which everything is wrong would cover the page. */
const shownAtFirst = 10;

function sentenceOf({ seq, says, computed, message }: Problem): string {
  return seq === null || says === null || computed === null ? message : text.differs(says, computed);
}

function ProblemRow({ problem, now }: { problem: Problem; now: number }) {
  const { kind, seq, at } = problem;
  const instant = at === null ? Number.NaN : Date.parse(at);
  const place = [
    ...(seq === null ? [] : [text.event(seq)]),
    ...(Number.isNaN(instant) ? [] : [formatMoment(instant, now, 'short')]),
  ];
  return (
    <li className={styles.problem}>
      <p className={styles.head}>
        <span className={styles.kind}>{problemTitles[kind]}</span>
        <span className={styles.place}>{place.join(' · ')}</span>
      </p>
      <p className={styles.sentence}>{sentenceOf(problem)}</p>
    </li>
  );
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  const [all, setAll] = useState(false);
  const titleId = useId();
  const now = useNow(60_000);
  // A broken history may have the same problem twice: its place in the list tells them apart.
  const placed = problems.map((problem, place) => ({ problem, place }));
  const shown = all ? placed : placed.slice(0, shownAtFirst);
  return (
    <section className={styles.part}>
      <h3 id={titleId} className={styles.title}>
        {text.problems}
      </h3>
      <ol className={styles.problems} aria-labelledby={titleId}>
        {shown.map(({ problem, place }) => (
          <ProblemRow key={place} problem={problem} now={now} />
        ))}
      </ol>
      {shown.length < problems.length && (
        <Button small onClick={() => setAll(true)}>
          {text.showAll(problems.length)}
        </Button>
      )}
    </section>
  );
}

/** What the check found, and what it cannot know. */
export function CheckResult({ report }: { report: CheckReport }) {
  const { ok, checked, problems, notes } = report;
  return (
    <div className={styles.result}>
      {ok ? (
        <Banner kind="success" title={text.passed}>
          {text.passedText(checked)}
        </Banner>
      ) : (
        <Banner kind="danger" title={text.failed(problems.length)}>
          {text.failedText(checked)}
        </Banner>
      )}
      {problems.length > 0 && <Problems problems={problems} />}
      <section className={styles.part}>
        <h3 className={styles.title}>{text.notes}</h3>
        <ul className={styles.notes}>
          <li>{text.compare}</li>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
