import type { addPasskey, ShownPasskey } from '@keyhold/contracts/auth/passkeys';
import type { ArgsOf } from '@keyhold/contracts/endpoint';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { ApiError } from '../../../lib/api/client';
import { passkeyMessages as texts } from './messages';

/** What the server gives for the browser to ask with. */
type Options = Readonly<Record<string, unknown>>;

/** Passkeys belong to a name: not to an address of figures, and only where the connection is private. */
export function passkeysWork(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
}

/** Has this device make a passkey. Throws ApiError in words where it did not. */
export function makePasskey(options: Options): Promise<ArgsOf<typeof addPasskey>['body']['passkey']> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return inWords(startRegistration({ optionsJSON })) as Promise<ArgsOf<typeof addPasskey>['body']['passkey']>;
}

/** Has a device sign with a passkey. Throws ApiError in words where it did not. */
export function showPasskey(options: Options): Promise<ShownPasskey> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return inWords(startAuthentication({ optionsJSON })) as Promise<ShownPasskey>;
}

async function inWords<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') throw new ApiError(0, 'passkey', texts.knownHere);
    throw new ApiError(0, 'passkey', name === 'NotAllowedError' ? texts.calledOff : texts.notPossible);
  }
}
