import type { ReactNode } from 'react';
import { Button } from '../../../components/button/button';
import { ClockIcon, SparklesIcon } from '../../../components/icons/icons';
import { MessageIcon, RefreshIcon } from '../../../components/icons/tool-icons';
import { Page, PageHeader } from '../../../components/page/page';
import { Card } from '../../../components/surface/card';
import { Disclosure } from '../../../components/surface/disclosure';
import { BridgesPage } from '../../ai-bridge/ai-bridge.api';
import styles from './ai-landing.module.css';
import { BeginCard } from './begin-card';
import { landingTexts as texts } from './messages';

/** Of the talk, the acts, the personas and the way back. */
const icons = [MessageIcon, ClockIcon, SparklesIcon, RefreshIcon] as const;

/** What an AI keyholder is, how far one's own is, what it costs and what it may know. */
export function AiLanding() {
  return (
    <Page>
      <PageHeader eyebrow={texts.title} title={texts.heroTitle} description={texts.hero} />
      <div className={styles.begin}>
        <BeginCard />
        <Card title={texts.what}>
          <ul className={styles.gifts}>
            {texts.cards.map(({ title, text }, at) => {
              const Icon = icons[at] ?? MessageIcon;
              return (
                <li key={title}>
                  <span className={styles.sign}>
                    <Icon size={20} />
                  </span>
                  <div>
                    <h3>{title}</h3>
                    <p className={styles.muted}>{text}</p>
                  </div>
                </li>
              );
            })}
          </ul>
        </Card>
      </div>
      <div className={styles.pair}>
        <Card title={texts.questionsTitle}>
          <div className={styles.folds}>
            <Disclosure label={texts.privacyTitle} summary={texts.privacySummary}>
              <ul className={styles.points}>
                {texts.privacy.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Disclosure>
            <Question title={texts.fastTitle} summary={texts.fastSummary}>
              {texts.fast}
            </Question>
            <Question title={texts.realTitle}>{texts.real}</Question>
            {texts.questions.map(({ question, answer }) => (
              <Question key={question} title={question}>
                {answer}
              </Question>
            ))}
          </div>
        </Card>
        <section id="bridge" className={styles.bridge}>
          <Card title={texts.bridgeTitle}>
            <BridgesPage isAside />
          </Card>
          <Card title={texts.desktopTitle}>
            <div className={styles.desktop}>
              <p className={styles.muted}>
                {texts.desktop} {downloadHint()}.
              </p>
              <Button disabled title={downloadHint()}>
                {texts.download}
              </Button>
            </div>
          </Card>
        </section>
      </div>
    </Page>
  );
}

function Question({ title, summary, children }: { title: string; summary?: string; children: ReactNode }) {
  return (
    <Disclosure label={title} summary={summary}>
      <p>{children}</p>
    </Disclosure>
  );
}

function downloadHint(): string {
  const { userAgent } = navigator;
  if (/Macintosh/.test(userAgent)) return texts.downloadFor.mac;
  return /Windows/.test(userAgent) ? texts.downloadFor.windows : texts.downloadHint;
}
