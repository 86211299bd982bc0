import {
  ClockIcon,
  type Icon,
  KeyIcon,
  LockIcon,
  SnowflakeIcon,
  UnlockIcon,
} from '../../../components/icons/icons';
import { ArchiveIcon, DropIcon } from '../../../components/lock-icons/lock-icons';
import { Chip, type ChipTone } from '../../../components/surface/chip';
import { statusWords } from '../messages';
import type { LockStatus } from './lock-status';

const looks: Record<LockStatus, { icon: Icon; tone: ChipTone }> = {
  running: { icon: LockIcon, tone: 'brass' },
  hidden: { icon: LockIcon, tone: 'brass' },
  frozen: { icon: SnowflakeIcon, tone: 'ice' },
  hygienic: { icon: DropIcon, tone: 'teal' },
  due: { icon: ClockIcon, tone: 'brass' },
  ready: { icon: KeyIcon, tone: 'green' },
  revealed: { icon: UnlockIcon, tone: 'green' },
  destroyed: { icon: ArchiveIcon, tone: 'red' },
  ended: { icon: UnlockIcon, tone: 'muted' },
};

/** The state of a lock by word, colour and shape. */
export function StatusChip({ status }: { status: LockStatus }) {
  const { icon: StatusIcon, tone } = looks[status];
  return (
    <Chip icon={<StatusIcon />} tone={tone}>
      {statusWords[status]}
    </Chip>
  );
}
