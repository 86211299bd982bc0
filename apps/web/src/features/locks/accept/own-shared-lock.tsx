import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { CopyIcon, TrashIcon } from '../../../components/icons/tool-icons';
import { Card } from '../../../components/surface/card';
import { classNames } from '../../../lib/class-names';
import { useWide } from '../../../lib/use-phone';
import type { KnownOdds } from '../cards/odds/use-card-odds';
import { HandOut, ShownQrCode } from '../keyholder/hand-out';
import { templateMessages } from '../keyholder/messages';
import { RemoveTemplateDialog } from '../keyholder/remove-template-dialog';
import layout from '../settings-fields/form-layout.module.css';
import type { SharedTemplate } from '../templates/templates.calls';
import { acceptMessages } from './messages';
import styles from './own-shared-lock.module.css';
import { TemplateAbout } from './template-about';
import { TemplateTerms } from './template-terms';

/** One's own shared lock: first what can be done with it, then what was set. */
export function OwnSharedLock({ template, odds }: { template: SharedTemplate; odds: KnownOdds }) {
  const navigate = useNavigate();
  const isWide = useWide();
  const [removing, setRemoving] = useState(false);
  return (
    <div className={layout.form}>
      <div className={styles.acts}>
        <Card title={acceptMessages.handOut} aria-label={acceptMessages.handOut}>
          <p className={styles.link}>{template.shareUrl}</p>
          <HandOut template={template} main withCode={isWide} />
          {isWide && (
            <div className={styles.code}>
              <ShownQrCode template={template} />
            </div>
          )}
          <div className={styles.rest}>
            <ButtonLink
              to="/shared/create"
              search={{ like: template.shareCode }}
              variant="quiet"
              small
              icon={<CopyIcon size={16} />}
            >
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
        </Card>
      </div>
      <section className={classNames(layout.settings, styles.set)} aria-label={acceptMessages.whatIsSet}>
        <h2 className={styles.title}>{acceptMessages.whatIsSet}</h2>
        <TemplateAbout {...template} />
        <TemplateTerms template={template} odds={odds} to="keyholder" />
      </section>
      <RemoveTemplateDialog
        template={template}
        open={removing}
        onClose={() => setRemoving(false)}
        onRemoved={() => void navigate({ to: '/keyholder' })}
      />
    </div>
  );
}
