import type { PictureJob } from '@keyhold/contracts/ai-studio/pictures';
import { RECENT_PICTURES } from '@keyhold/rules/ai-studio/studio-settings';
import { useState } from 'react';
import { Button } from '../../components/button/button';
import { Card } from '../../components/surface/card';
import { usePhone } from '../../lib/use-phone';
import styles from './ai-studio.module.css';
import { JobPicture } from './job-picture';
import { recentTexts as texts } from './messages';
import { useStudioSettings } from './studio-settings';

/** The newest pictures; all of them when asked for. */
export function RecentPictures({
  jobs,
  onOpen,
}: {
  jobs: readonly PictureJob[];
  onOpen: (jobId: string) => void;
}) {
  const { maxHistoryItems } = useStudioSettings();
  const [all, setAll] = useState(false);
  const isPhone = usePhone();
  const made = jobs.filter(({ imageUrl }) => imageUrl !== null).slice(0, maxHistoryItems);
  if (made.length === 0) return null;
  return (
    <Card
      title={texts.title}
      aside={
        made.length > RECENT_PICTURES && (
          <Button small variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? texts.less : texts.all}
          </Button>
        )
      }
    >
      <ul className={styles.recent}>
        {made.slice(0, all ? undefined : RECENT_PICTURES).map((job) => (
          <li key={job.jobId}>
            <JobPicture job={job} small={isPhone} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
