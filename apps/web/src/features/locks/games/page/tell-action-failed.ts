import { showToast } from '../../../../components/feedback/toast-store';
import { isAnswerLost } from '../../../../lib/api/answer-lost';
import { ApiError } from '../../../../lib/api/client';
import { lostMessages, playTaskMessages } from '../messages';

/** A task could be neither completed nor failed: in the server's words where it has some. */
export function tellActionFailed(error: unknown): void {
  const lost = isAnswerLost(error);
  const [title, message] = lost ? lostMessages.action : playTaskMessages.actionFailed;
  const said = error instanceof ApiError && !lost ? error.message : '';
  showToast({ title, message: said || message, kind: 'error', key: 'games' });
}
