/** The address was typed by somebody and is not one of the public internet. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  constructor() {
    // The address stays out of the message, because messages end in logs.
    super('The address is not one that this server calls for others');
  }
}

/** Nobody answered in time, or the answer broke off. Carries a code only. */
export class OutboundFailed extends Error {
  override readonly name = 'OutboundFailed';
  constructor(code: string) {
    super(`A call to another server failed (${code})`);
  }
}
