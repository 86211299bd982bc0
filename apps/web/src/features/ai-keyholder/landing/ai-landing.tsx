import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { Page, PageHeader } from '../../../components/page/page';
import { Card } from '../../../components/surface/card';
import { Disclosure } from '../../../components/surface/disclosure';
import { BridgesPage } from '../../ai-bridge/ai-bridge.api';
import styles from './ai-landing.module.css';
import { landingTexts as texts } from './messages';

/** What an AI keyholder is, what it costs and what it may know. */
export function AiLanding() {
  const toSetup = (
    <ButtonLink to="/ai-keyholder" variant="primary">
      {texts.start}
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader title={texts.title} />
      <section className={styles.hero}>
        <h2>{texts.heroTitle}</h2>
        <p>{texts.hero}</p>
        {toSetup}
      </section>
      <section>
        <h2 className={styles.heading}>{texts.what}</h2>
        <ul className={styles.cards}>
          {texts.cards.map(({ title, text }) => (
            <Card as="li" key={title}>
              <h3>{title}</h3>
              <p className={styles.muted}>{text}</p>
            </Card>
          ))}
        </ul>
      </section>
      <div className={styles.pair}>
        <Card title={texts.realTitle}>
          <p>{texts.real}</p>
        </Card>
        <Card title={texts.privacyTitle}>
          <ul className={styles.points}>
            {texts.privacy.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
        <Card title={texts.fastTitle}>
          <p>{texts.fast}</p>
        </Card>
        <Card title={texts.stepsTitle}>
          <ol className={styles.points}>
            {texts.steps.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </Card>
      </div>
      <section id="bridge" className={styles.pair}>
        <Card title={texts.bridgeTitle}>
          <div className={styles.stack}>
            <BridgesPage />
            <p className={styles.muted}>{texts.bridge}</p>
          </div>
        </Card>
        <Card title={texts.desktopTitle}>
          <div className={styles.stack}>
            <p className={styles.muted}>{texts.desktop}</p>
            <Button disabled title={downloadHint()}>
              {texts.download}
            </Button>
            <p className={styles.muted}>{downloadHint()}</p>
          </div>
        </Card>
      </section>
      <Card title={texts.questionsTitle}>
        {texts.questions.map(({ question, answer }) => (
          <Disclosure key={question} label={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </Card>
      <section className={styles.hero}>
        <h2>{texts.closingTitle}</h2>
        {toSetup}
      </section>
    </Page>
  );
}

function downloadHint(): string {
  const { userAgent } = navigator;
  if (/Macintosh/.test(userAgent)) return texts.downloadFor.mac;
  return /Windows/.test(userAgent) ? texts.downloadFor.windows : texts.downloadHint;
}
