import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { TrashIcon } from '../../../components/icons/tool-icons';
import { usePhone } from '../../../lib/use-phone';
import type { KnownOdds } from '../cards/odds/use-card-odds';
import { HandOut } from '../keyholder/hand-out';
import { templateMessages } from '../keyholder/messages';
import { RemoveTemplateDialog } from '../keyholder/remove-template-dialog';
import layout from '../settings-fields/form-layout.module.css';
import bar from '../settings-fields/submit-bar.module.css';
import type { SharedTemplate } from '../templates/templates.calls';
import { acceptMessages } from './messages';
import styles from './own-shared-lock.module.css';
import { TemplateAbout } from './shared-lock-shown';
import { TemplateTerms } from './template-terms';

/** One's own shared lock: what others read of it, and always in sight how it is handed out. */
export function OwnSharedLock({ template, odds }: { template: SharedTemplate; odds: KnownOdds }) {
  const phone = usePhone();
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  return (
    <div className={layout.form}>
      <div className={layout.settings}>
        <h2 className={styles.reads}>{acceptMessages.whatIsRead}</h2>
        <TemplateAbout {...template} />
        <TemplateTerms template={template} odds={odds} />
      </div>
      <div className={layout.aside}>
        <div className={styles.side}>
          <section className={phone ? bar.bar : styles.handOut} aria-label={acceptMessages.handOut}>
            {!phone && <p className={styles.link}>{template.shareUrl}</p>}
            <HandOut template={template} main />
          </section>
          <div className={styles.rest}>
            <ButtonLink to="/shared/create" search={{ like: template.shareCode }} small>
              {acceptMessages.makeAlike}
            </ButtonLink>
            <Button
              variant="quietDanger"
              small
              icon={<TrashIcon size={16} />}
              onClick={() => setRemoving(true)}
            >
              {templateMessages.remove}
            </Button>
          </div>
        </div>
      </div>
      <RemoveTemplateDialog
        template={template}
        open={removing}
        onClose={() => setRemoving(false)}
        onRemoved={() => void navigate({ to: '/keyholder' })}
      />
    </div>
  );
}
