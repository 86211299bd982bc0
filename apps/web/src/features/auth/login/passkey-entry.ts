import { askForPasskey, enterByPasskey } from '@keyhold/contracts/auth/passkeys';
import { api } from '../../../lib/api/client';
import { deviceId } from '../../../lib/device-id';
import type { OpenedSession } from '../enter';
import { showPasskey } from '../passkeys/ceremony';

/** Opens a session by a passkey alone. Throws ApiError. */
export async function enterWithPasskey(): Promise<OpenedSession> {
  const { options } = await api(askForPasskey)({ body: {} });
  const passkey = await showPasskey(options);
  return api(enterByPasskey)({ body: { passkey, deviceId: deviceId() } });
}
