import { TaskIcon, WheelIcon } from '../../../components/game-icons/game-icons';
import { CameraIcon, CardsIcon, EyeOffIcon, LockIcon } from '../../../components/icons/icons';
import { CoinIcon, DropIcon, IdCardIcon, LifebuoyIcon } from '../../../components/lock-icons/lock-icons';
import { Chip } from '../../../components/surface/chip';
import type { OwnTemplate } from '../templates/templates.calls';
import { templateMessages } from './messages';

/** What a shared lock asks for and offers, a word each. */
export function TemplateFeatures({ template }: { template: OwnTemplate }) {
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
      {template.findomEnabled && <Chip icon={<CoinIcon />}>{texts.tribute}</Chip>}
      {template.cardGameEnabled && <Chip icon={<CardsIcon />}>{texts.cards}</Chip>}
      {template.taskModuleEnabled && <Chip icon={<TaskIcon />}>{texts.tasks}</Chip>}
      {template.wheelModuleEnabled && <Chip icon={<WheelIcon />}>{texts.wheel}</Chip>}
      {template.requireID && <Chip icon={<IdCardIcon />}>{texts.requiresId}</Chip>}
      {template.requiresPassword && <Chip icon={<LockIcon />}>{texts.password}</Chip>}
      {!template.listed && <Chip icon={<EyeOffIcon />}>{texts.unlisted}</Chip>}
    </>
  );
}
