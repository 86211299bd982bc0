import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { showToast } from '../../../components/feedback/toast-store';
import { CheckIcon } from '../../../components/icons/icons';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog';
import { Chip } from '../../../components/surface/chip';
import { SettingSwitch } from '../setting-fields';
import { useTelegramNotifications } from '../settings.calls';
import { telegramTexts } from './messages';
import { useUnlinkTelegram } from './telegram.calls';
import styles from './telegram.module.css';

const texts = telegramTexts.done;

interface DoneStepProps {
  user: { _id: string; telegramChatId: string | null; telegramNotificationsEnabled: boolean };
  /** The chat was linked just now. */
  isNew: boolean;
  onDisconnected: () => void;
}

/** Step 3: the chat, whether notifications go there, and the way to let it go. */
export function DoneStep({ user, isNew, onDisconnected }: DoneStepProps) {
  const [asking, setAsking] = useState(false);
  const notifications = useTelegramNotifications(user.telegramNotificationsEnabled);
  const unlink = useUnlinkTelegram(user._id);
  return (
    <div className={styles.content}>
      {isNew && <Banner kind="success" title={texts.success} />}
      <div className={styles.chat}>
        <p className={styles.chatId}>{texts.chat(user.telegramChatId ?? '')}</p>
        <Chip icon={<CheckIcon />} tone="green">
          {texts.connected}
        </Chip>
      </div>
      <SettingSwitch setting={notifications} label={texts.label} hint={texts.hint} />
      <Button wide variant="quietDanger" onClick={() => setAsking(true)}>
        {texts.disconnect}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.ask}
        description={texts.askHint}
        keepLabel={texts.keep}
        confirmLabel={texts.disconnect}
        busy={unlink.isPending}
        onConfirm={() => {
          onDisconnected();
          unlink.mutate(undefined, {
            onError: ({ message }) => showToast({ title: texts.failed, message, kind: 'error' }),
            onSettled: () => setAsking(false),
          });
        }}
      />
    </div>
  );
}
