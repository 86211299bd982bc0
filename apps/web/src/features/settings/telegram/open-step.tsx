import { useState } from 'react';
import { Button, buttonClass } from '../../../components/button/button';
import { ShareIcon } from '../../../components/icons/tool-icons';
import { telegramTexts } from './messages';
import styles from './telegram.module.css';

const texts = telegramTexts.open;

interface OpenStepProps {
  link: { url: string; botName: string };
  onElsewhere: () => void;
}

/** Step 1: the bot hears from this person, by a link that only they have. */
export function OpenStep({ link, onElsewhere }: OpenStepProps) {
  const [opened, setOpened] = useState(false);
  return (
    <div className={styles.content}>
      <p className={styles.lead}>{texts.lead(link.botName)}</p>
      <p className={styles.hint}>{texts.privacy}</p>
      <a
        className={buttonClass({ variant: 'primary', wide: true })}
        href={link.url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => setOpened(true)}
      >
        <ShareIcon size={18} />
        {texts.button}
      </a>
      <p className={styles.waiting} role="status">
        {opened && texts.waiting}
      </p>
      <Button wide variant="quiet" onClick={onElsewhere}>
        {texts.elsewhere}
      </Button>
    </div>
  );
}
