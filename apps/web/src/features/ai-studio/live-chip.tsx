import { CheckIcon, CloseIcon } from '../../components/icons/icons';
import { Chip } from '../../components/surface/chip';
import { studioTexts as texts } from './messages';

/** Whether this page hears of changes as they come. */
export function LiveChip({ live }: { live: boolean }) {
  return (
    <Chip icon={live ? <CheckIcon /> : <CloseIcon />} tone={live ? 'green' : 'muted'}>
      {live ? texts.connected : texts.disconnected}
    </Chip>
  );
}
