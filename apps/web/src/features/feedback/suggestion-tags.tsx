import { priorityNames, statusNames, typeNames } from '@keyhold/contracts/feedback/feedback-texts';
import type { SuggestionStatus, SuggestionType } from '@keyhold/rules/feedback/suggestion';
import {
  CheckIcon,
  ClockIcon,
  CloseIcon,
  EyeIcon,
  type Icon,
  SparklesIcon,
  WarningIcon,
} from '../../components/icons/icons';
import { PlusIcon, RefreshIcon } from '../../components/icons/tool-icons';
import { Chip, type ChipTone } from '../../components/surface/chip';
import type { Suggestion } from './feedback.calls';
import styles from './feedback.module.css';
import { feedbackMessages as texts } from './messages';

const types: Readonly<Record<SuggestionType, Icon>> = {
  feature: PlusIcon,
  improvement: SparklesIcon,
  bug: WarningIcon,
};

const statuses: Readonly<Record<SuggestionStatus, readonly [Icon, ChipTone]>> = {
  pending: [ClockIcon, 'muted'],
  being_considered: [EyeIcon, 'ice'],
  planned: [PlusIcon, 'teal'],
  in_progress: [RefreshIcon, 'brass'],
  completed: [CheckIcon, 'green'],
  rejected: [CloseIcon, 'red'],
  not_planned: [CloseIcon, 'muted'],
};

/** What kind of suggestion it is, and what became of it. */
export function SuggestionTags({ item: { type, status, priority } }: { item: Suggestion }) {
  const TypeIcon = types[type];
  const [StatusIcon, tone] = statuses[status];
  const isPressing = priority === 'high' || priority === 'urgent';
  return (
    <span className={styles.tags}>
      <Chip icon={<TypeIcon size={14} />} tone={type === 'bug' ? 'red' : 'ink'}>
        {typeNames[type]}
      </Chip>
      <Chip icon={<StatusIcon size={14} />} tone={tone}>
        {statusNames[status]}
      </Chip>
      {isPressing && (
        <Chip icon={<WarningIcon size={14} />} tone={priority === 'urgent' ? 'red' : 'brass'}>
          {texts.priority(priorityNames[priority])}
        </Chip>
      )}
    </span>
  );
}
