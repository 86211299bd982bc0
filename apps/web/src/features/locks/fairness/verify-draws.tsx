import { readFairnessProof } from '@keyhold/contracts/fairness/proof';
import type { CheckReport, Problem } from '@keyhold/fairness-checker/report';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { IconButton } from '../../../components/button/icon-button';
import { Banner } from '../../../components/feedback/banner';
import { copyText } from '../../../components/feedback/copy-text';
import { ShieldIcon } from '../../../components/icons/icons';
import { CopyIcon, DownloadIcon } from '../../../components/icons/tool-icons';
import { Disclosure } from '../../../components/surface/disclosure';
import { api } from '../../../lib/api/client';
import { formatMoment } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import type { LockDetail } from '../locks.calls';
import { problemTitles, fairnessMessages as text } from './messages';
import { type ProofCheck, type ProofSource, useProofCheck } from './use-proof-check';
import styles from './verify-draws.module.css';

export interface VerifyDrawsProps extends ProofSource {
  /** The proof can be loaded: the lock has ended. */
  ended: boolean;
}

function Fingerprint({ hash, copyLabel }: { hash: string; copyLabel: string }) {
  return (
    <span className={styles.fingerprint}>
      <code className={styles.code}>{hash}</code>
      <IconButton
        label={copyLabel}
        icon={<CopyIcon size={18} />}
        onClick={() => void copyText(hash, text.copied, text.copyFailed)}
      />
    </span>
  );
}

function PromiseFacts({ promise }: { promise: ProofSource['promise'] }) {
  return (
    <dl className={styles.facts}>
      <dt>{text.seedHash}</dt>
      <dd>
        <Fingerprint hash={promise.seedHash} copyLabel={text.copySeedHash} />
      </dd>
      <dt>{text.configHash}</dt>
      <dd>
        <Fingerprint hash={promise.configHash} copyLabel={text.copyConfigHash} />
      </dd>
      <dt>{text.clientSeed}</dt>
      <dd>
        <code className={styles.code}>{promise.clientSeed}</code>
      </dd>
      <dt>{text.proof}</dt>
      <dd>{text.proofs[promise.proof]}</dd>
    </dl>
  );
}

/** The answer to 'was it fair?', worked out when it is asked for. */
function Check({ busy, failure, report, verify }: ProofCheck) {
  return (
    <>
      {report === null && (
        <Button
          wide
          icon={<ShieldIcon size={18} />}
          busy={busy === 'verify'}
          disabled={busy === 'download'}
          onClick={verify}
        >
          {busy === 'verify' ? text.verifying : text.verify}
        </Button>
      )}
      {failure === 'load' && (
        <Banner kind="warning" title={text.loadFailed}>
          {text.loadFailedNext}
        </Banner>
      )}
      {failure === 'check' && (
        <Banner kind="warning" title={text.checkFailed}>
          {text.checkFailedNext}
        </Banner>
      )}
      {report !== null && <CheckResult report={report} />}
    </>
  );
}

/** The promise of a lock, and the proof of everything that chance decided in it. */
export function LockProof({ lock }: { lock: LockDetail }) {
  const { _id: id, endedAt, fairness } = lock;
  return (
    <VerifyDraws
      ended={endedAt !== null}
      promise={fairness}
      loadProof={() => api(readFairnessProof)({ params: { id } })}
      fileName={`keyhold-fairness-${id}.json`}
    />
  );
}

/** The promise made before the start and, after the end, its check and the file to check it elsewhere. */
export function VerifyDraws({ ended, ...source }: VerifyDrawsProps) {
  const check = useProofCheck(source);
  const { proof } = source.promise;
  return (
    <section className={styles.panel} aria-label={text.title}>
      <p className={styles.sentence}>
        {ended ? text.sentencesAfter[proof] : `${text.sentences[proof]} ${text.opensAtEnd}`}
      </p>
      {ended && <Check {...check} />}
      <Disclosure label={text.technical}>
        <PromiseFacts promise={source.promise} />
        {ended ? (
          <Button
            small
            icon={<DownloadIcon size={18} />}
            busy={check.busy === 'download'}
            disabled={check.busy === 'verify'}
            onClick={check.download}
          >
            {text.download}
          </Button>
        ) : (
          <p className={styles.sentence}>{text.keepFingerprint}</p>
        )}
      </Disclosure>
    </section>
  );
}

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
      <p className={styles.problemSentence}>{sentenceOf(problem)}</p>
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
function CheckResult({ report }: { report: CheckReport }) {
  const { ok, checked, problems, notes } = report;
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => result.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={result} className={styles.result}>
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
      <Disclosure label={text.notes}>
        <ul className={styles.notes}>
          <li>{text.compare}</li>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
