import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { IconButton } from '../../../components/button/icon-button';
import { TaskIcon, WheelIcon } from '../../../components/game-icons/game-icons';
import { CardsIcon, EyeIcon, EyeOffIcon, LockIcon } from '../../../components/icons/icons';
import { CameraIcon, CompassIcon, CopyIcon, MoreIcon, TrashIcon } from '../../../components/icons/tool-icons';
import { CoinIcon, DropIcon, IdCardIcon, LifebuoyIcon } from '../../../components/lock-icons/lock-icons';
import { Cover } from '../../../components/media/cover';
import { Menu } from '../../../components/overlay/menu';
import { Card } from '../../../components/surface/card';
import { Chip } from '../../../components/surface/chip';
import { formatLockDuration } from '../../../lib/format/lock-duration';
import type { OwnTemplate } from '../templates/templates.calls';
import { HandOut } from './hand-out';
import { templateMessages } from './messages';
import { RemoveTemplateDialog } from './remove-template-dialog';
import styles from './template-card.module.css';

interface TemplateCardProps {
  template: OwnTemplate;
  /** It is handed out above. */
  isHandedOut: boolean;
}

/** A shared lock of the keyholder's: what it is, and the ways to hand it out. */
export function TemplateCard({ template, isHandedOut }: TemplateCardProps) {
  const [removing, setRemoving] = useState(false);
  const titleId = useId();
  const navigate = useNavigate();
  const { title, shareCode } = template;
  const { view, makeAlike, remove, worn, more } = templateMessages;
  return (
    <Card as="li" className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Cover photoUrl={template.photoUrl} />
        <div className={styles.text}>
          <h3 className={styles.title} id={titleId}>
            <Link to="/shared/setup/$code" params={{ code: shareCode }}>
              {title}
            </Link>
          </h3>
          <p className={styles.facts}>
            <span>{formatLockDuration(template)}</span>
            <span>{worn(template.lockedCount, template.limitLockedUsers)}</span>
          </p>
        </div>
        <Menu
          label={more(title)}
          trigger={(props) => <IconButton {...props} label={more(title)} icon={<MoreIcon />} />}
          items={[
            {
              label: view,
              icon: <EyeIcon size={18} />,
              onSelect: () => void navigate({ to: '/shared/setup/$code', params: { code: shareCode } }),
            },
            {
              label: makeAlike,
              icon: <CopyIcon size={18} />,
              onSelect: () => void navigate({ to: '/shared/create', search: { like: shareCode } }),
            },
            {
              label: remove,
              icon: <TrashIcon size={18} />,
              danger: true,
              separated: true,
              onSelect: () => setRemoving(true),
            },
          ]}
        />
      </div>
      <p className={styles.features}>
        <TemplateFeatures template={template} />
      </p>
      {!isHandedOut && <HandOut template={template} />}
      <RemoveTemplateDialog template={template} open={removing} onClose={() => setRemoving(false)} />
    </Card>
  );
}

/** What a shared lock asks for and offers, a word each. */
function TemplateFeatures({ template }: { template: OwnTemplate }) {
  const { hygienicUnlockType, hygienicUnlockMaxUses, hygienicUnlockDays } = template;
  const texts = templateMessages;
  return (
    <>
      {template.emergencyReleaseEnabled && <Chip icon={<LifebuoyIcon />}>{texts.emergency}</Chip>}
      {template.hygienicUnlockEnabled && (
        <Chip icon={<DropIcon />}>
          {hygienicUnlockType === 'COUNT_BASED'
            ? texts.hygieneUses(hygienicUnlockMaxUses)
            : texts.hygieneDays(hygienicUnlockDays)}
        </Chip>
      )}
      {template.requireDailyVerification && <Chip icon={<CameraIcon />}>{texts.verification}</Chip>}
      {template.dailyTributeEnabled && <Chip icon={<CoinIcon />}>{texts.tribute}</Chip>}
      {template.lockoutFeeEnabled && <Chip icon={<CoinIcon />}>{texts.buyout}</Chip>}
      {template.cardGameEnabled && <Chip icon={<CardsIcon />}>{texts.cards}</Chip>}
      {template.taskModuleEnabled && <Chip icon={<TaskIcon />}>{texts.tasks}</Chip>}
      {template.wheelModuleEnabled && <Chip icon={<WheelIcon />}>{texts.wheel}</Chip>}
      {template.requireID && <Chip icon={<IdCardIcon />}>{texts.requiresId}</Chip>}
      {template.requiresPassword && <Chip icon={<LockIcon />}>{texts.password}</Chip>}
      <Chip icon={template.listed ? <CompassIcon /> : <EyeOffIcon />}>
        {template.listed ? texts.listed : texts.unlisted}
      </Chip>
    </>
  );
}
