import { estimatedPromptTokens } from '@keyhold/contracts/ai-keyholder/ai-usage';
import { blendingModes } from '@keyhold/rules/ai-studio/image-behavior';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { BarChart } from '../../../components/chart/bar-chart';
import { dayRows } from '../../../components/chart/days';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { useDelayed } from '../../../lib/use-delayed';
import { aiConfigQuery } from '../config/config.calls';
import { type Analytics, analyticsQuery } from './behavior.calls';
import styles from './behavior.module.css';
import { behaviorTexts as texts } from './messages';

const inShort = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 });

/** What it used, as soon as that is known. */
export function WithAnalytics({ children }: { children: (analytics: Analytics) => ReactNode }) {
  const query = useQuery(analyticsQuery);
  const slow = useDelayed(query.isPending);
  if (query.isError) return <LoadFailed title={texts.analyticsFailed} query={query} />;
  if (query.isSuccess) return children(query.data);
  return (
    slow && (
      <Loading label={texts.loading}>
        <Skeleton shape="block" height={320} />
      </Loading>
    )
  );
}

export const AnalyticsTab = () => <WithAnalytics>{(analytics) => <Shown {...analytics} />}</WithAnalytics>;

function Shown(analytics: Analytics) {
  const { daily, totalTokensUsed, promptState, tokensPerPromptType } = analytics;
  const { data: config } = useQuery(aiConfigQuery);
  const rows = dayRows(daily);
  const sum = (name: 'conversationCount' | 'commandsExecuted') =>
    daily.reduce((all, one) => all + one[name], 0).toLocaleString('en-GB');
  const { fullPromptCount, minimalPromptCount } = promptState;
  const savedEach = estimatedPromptTokens.full - estimatedPromptTokens.minimal;
  return (
    <div className={styles.sections}>
      <dl className={styles.totals}>
        <div>
          <dt>{texts.totals.tokens}</dt>
          <dd>{inShort.format(totalTokensUsed)}</dd>
        </div>
        <div>
          <dt>{texts.totals.answers}</dt>
          <dd>{sum('conversationCount')}</dd>
        </div>
        <div>
          <dt>{texts.totals.acts}</dt>
          <dd>{sum('commandsExecuted')}</dd>
        </div>
      </dl>
      <section>
        <h3>{texts.talk}</h3>
        <BarChart
          caption={texts.talk}
          rowLabel={texts.day}
          rows={rows}
          series={[
            { name: 'conversationCount', label: texts.totals.answers, color: 'brass' },
            { name: 'commandsExecuted', label: texts.totals.acts, color: 'ice' },
          ]}
          empty={texts.talkEmpty}
        />
      </section>
      <section>
        <h3>{texts.tokens}</h3>
        <BarChart
          caption={texts.tokens}
          rowLabel={texts.day}
          rows={rows}
          series={[{ name: 'tokensUsed', label: texts.totals.tokens, color: 'green' }]}
          empty={texts.tokensEmpty}
        />
      </section>
      {fullPromptCount + minimalPromptCount > 0 && (
        <section>
          <h3>{texts.prompts}</h3>
          <dl className={styles.facts}>
            <dt>{texts.full}</dt>
            <dd>{texts.promptLine(fullPromptCount, tokensPerPromptType.full)}</dd>
            {minimalPromptCount > 0 && (
              <>
                <dt>{texts.minimal}</dt>
                <dd>{texts.promptLine(minimalPromptCount, tokensPerPromptType.minimal)}</dd>
                <dt>{texts.saved}</dt>
                <dd>{texts.savedTokens(minimalPromptCount * savedEach)}</dd>
              </>
            )}
          </dl>
        </section>
      )}
      <PictureFacts {...analytics} />
      {config?.enabledFeatures.advancedAnalytics === false && (
        <p className={styles.muted}>{texts.noDetails}</p>
      )}
    </div>
  );
}

/** Which pictures there were, and what settled what they show. */
function PictureFacts({ imageRequestTypes, contextBlendingUsage, sceneExtractionSuccess }: Analytics) {
  const { explicit, autonomous } = imageRequestTypes;
  if (explicit + autonomous === 0) return null;
  return (
    <section>
      <h3>{texts.pictures}</h3>
      <dl className={styles.facts}>
        <dt>{texts.asked}</dt>
        <dd>{explicit.toLocaleString('en-GB')}</dd>
        <dt>{texts.byItself}</dt>
        <dd>{autonomous.toLocaleString('en-GB')}</dd>
        {blendingModes
          .filter((mode) => contextBlendingUsage[mode] > 0)
          .map((mode) => (
            <Fragment key={mode}>
              <dt>{texts.blended[mode]}</dt>
              <dd>{contextBlendingUsage[mode].toLocaleString('en-GB')}</dd>
            </Fragment>
          ))}
        {sceneExtractionSuccess !== null && (
          <>
            <dt>{texts.scenes}</dt>
            <dd>{texts.percent(sceneExtractionSuccess)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
