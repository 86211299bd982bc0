/** A command cannot do what was asked; the message says why in one sentence, for the operator. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}
