import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../../../components/button/button-link';
import { Card } from '../../../components/surface/card';
import { formatLockDuration } from '../../../lib/format/lock-duration';
import { isFull, type OwnTemplate } from '../templates/templates.calls';
import { CopyLink } from './hand-out';
import { templateMessages as text } from './messages';
import styles from './templates-in-short.module.css';

const most = 3;

/** The newest shared locks, a line each, with their links; the keyholder's page has all of them and the rest. */
export function TemplatesInShort({ templates }: { templates: readonly OwnTemplate[] }) {
  return (
    <Card as="div" className={styles.card}>
      <ul>
        {templates.slice(0, most).map((template) => (
          <li key={template._id} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.title}>
                <Link to="/shared/setup/$code" params={{ code: template.shareCode }}>
                  {template.title}
                </Link>
              </p>
              <p className={styles.facts}>
                {formatLockDuration(template)} · {text.worn(template.lockedCount, template.limitLockedUsers)}
              </p>
            </div>
            {!isFull(template) && <CopyLink template={template} />}
          </li>
        ))}
      </ul>
      <ButtonLink to="/keyholder" small variant="quiet" wide>
        {text.manage(templates.length)}
      </ButtonLink>
    </Card>
  );
}
