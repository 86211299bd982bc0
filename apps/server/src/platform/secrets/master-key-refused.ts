/** The start must stop here: going on could lose secrets for good. The message is written for the operator. */
export class MasterKeyRefused extends Error {
  override readonly name = 'MasterKeyRefused';
}
