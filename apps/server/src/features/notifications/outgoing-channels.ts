import type { OutgoingChannel } from './channel';
import { emailChannel } from './email/email-channel';
import { pushChannel } from './push/push-channel';
import { telegramChannel } from './telegram/telegram-channel';

/** Every way out of the app. */
export const outgoingChannels: readonly OutgoingChannel[] = [pushChannel, telegramChannel, emailChannel];
