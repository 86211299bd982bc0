import { warningDetailsMaxLength } from '@keyhold/contracts/staff/people';
import { bansWith } from '@keyhold/rules/staff/rank';
import { showToast } from '../../../components/feedback/toast-store';
import { peopleMessages as texts } from '../messages';
import { ReasonDialog } from '../reason-dialog';
import {
  type Reasoned,
  type StaffUser,
  useBanUser,
  useDeleteUser,
  useResetFactor,
  useUnbanUser,
  useWarnUser,
} from './people.calls';

const words = {
  warn: { title: texts.warnTitle, sentence: texts.warnSentence, label: texts.warn, failed: texts.warnFailed },
  ban: {
    title: texts.banTitle,
    sentence: texts.banSentence,
    label: texts.ban,
    done: texts.userBanned,
    failed: texts.banFailed,
  },
  unban: {
    title: texts.unbanTitle,
    sentence: texts.unbanSentence,
    label: texts.unban,
    done: texts.unbanned,
    failed: texts.unbanFailed,
  },
  resetFactor: {
    title: texts.resetFactor,
    sentence: texts.resetFactorSentence,
    label: texts.resetFactor,
    done: texts.factorReset,
    failed: texts.resetFactorFailed,
  },
  delete: {
    title: texts.deleteTitle,
    sentence: texts.deleteSentence,
    label: texts.delete,
    done: texts.deleted,
    failed: texts.deleteFailed,
  },
} as const;

export type Act = keyof typeof words;

interface UserActProps {
  act: Act;
  user: StaffUser;
  onClose: () => void;
  onDone: () => void;
}

/** Asks why, and does one thing to a person. */
export function UserAct({ act, user, onClose, onDone }: UserActProps) {
  const { _id: id, username, warningCount } = user;
  const warn = useWarnUser(id);
  const ban = useBanUser(id);
  const unban = useUnbanUser(id);
  const resetFactor = useResetFactor(id);
  const remove = useDeleteUser(id);
  const plain = { ban, unban, resetFactor, delete: remove };
  const { title, sentence, label, failed } = words[act];

  const told = (said: string, message?: string) => {
    showToast({ title: said, kind: 'success', key: 'staff', ...(message && { message }) });
    onDone();
  };
  const onError = ({ message }: Error) => showToast({ title: failed, message, kind: 'error', key: 'staff' });

  function confirm(given: Reasoned): void {
    if (act !== 'warn') plain[act].mutate(given, { onSuccess: () => told(words[act].done), onError });
    else
      warn.mutate(given, {
        onSuccess: ({ userBanned, warningCount: count }) =>
          userBanned ? told(texts.userBanned) : told(texts.warned, texts.warnedNumber(count)),
        onError,
      });
  }

  return (
    <ReasonDialog
      open
      onClose={onClose}
      about={username}
      title={title}
      sentence={sentence}
      confirmLabel={label}
      danger={act === 'ban' || act === 'delete'}
      busy={[warn, ...Object.values(plain)].some(({ isPending }) => isPending)}
      onConfirm={confirm}
      {...(act === 'warn' && {
        missing: texts.warningReasonRequired,
        detailsMaxLength: warningDetailsMaxLength,
        warning: bansWith(warningCount) ? texts.warnFinal : undefined,
      })}
    />
  );
}
