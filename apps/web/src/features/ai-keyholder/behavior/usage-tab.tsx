import { aiServices } from '@keyhold/contracts/ai-keyholder/ai-usage';
import type { ReactNode } from 'react';
import { WithAnalytics } from './analytics-tab';
import type { Analytics } from './behavior.calls';
import styles from './behavior.module.css';
import { costInWords, serviceTexts, behaviorTexts as texts } from './messages';

export const UsageTab = () => (
  <WithAnalytics>{({ serviceBreakdown }) => <Services all={serviceBreakdown} />}</WithAnalytics>
);

/** Each service that was used, with its share of all tokens as a bar. */
function Services({ all }: { all: Analytics['serviceBreakdown'] }) {
  const used = aiServices.filter((name) => all[name].requestCount > 0);
  if (used.length === 0) return <p className={styles.muted}>{texts.usageNone}</p>;
  const sum = (what: 'totalTokens' | 'requestCount' | 'cost') =>
    used.reduce((total, name) => total + all[name][what], 0);
  const tokens = sum('totalTokens');
  const cost = sum('cost');
  const isShared = used.filter((name) => all[name].totalTokens > 0).length > 1;
  return (
    <div className={styles.sections}>
      <ul className={styles.services}>
        {used.map((name) => (
          <li key={name}>
            <Line title={serviceTexts[name]} isFree={cost === 0} {...all[name]}>
              {name === 'image_generation' && texts.seconds(all.image_generation.generationTime)}
            </Line>
            {isShared && (
              <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className={styles.share}>
                <rect width={(all[name].totalTokens / tokens) * 100} height={1} />
              </svg>
            )}
          </li>
        ))}
        {tokens > 0 && (
          <li>
            <Line
              title={texts.inAll}
              totalTokens={tokens}
              requestCount={sum('requestCount')}
              cost={cost}
              isFree={cost === 0}
            />
          </li>
        )}
      </ul>
      <p className={styles.muted}>{tokens === 0 && cost === 0 ? texts.free : texts.prices}</p>
    </div>
  );
}

interface LineProps {
  title: string;
  totalTokens: number;
  requestCount: number;
  cost: number;
  isFree: boolean;
  /** What else there is to tell of it. */
  children?: ReactNode;
}

function Line({ title, totalTokens, requestCount, cost, isFree, children }: LineProps) {
  return (
    <div className={styles.line}>
      <strong>{title}</strong>
      {!isFree && <span className={styles.cost}>{costInWords(cost)}</span>}
      <span className={styles.muted}>
        {texts.requests(requestCount)}
        {totalTokens > 0 && ` · ${texts.tokensUsed(totalTokens)}`}
        {children && <> · {children}</>}
      </span>
    </div>
  );
}
