/** A command cannot do what was asked; the message says why in one sentence, for the operator. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** `--help` was given; the message says how to call the command. */
export class UsageAsked extends Error {
  override readonly name = 'UsageAsked';
}
