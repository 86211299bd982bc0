/** One mail to one person. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly { fileName: string; contentType: string; bytes: Uint8Array }[];
  /** The address the mail is about; the local mailbox shows it, the text has to carry it itself. */
  readonly link?: string;
}

export interface Mail {
  /** Hands the mail on. Throws MailAddressInvalid, or MailNotSent if the server did not take it. */
  send(message: MailMessage): Promise<void>;
}

/** Not one plain mail address. */
export class MailAddressInvalid extends Error {
  override readonly name = 'MailAddressInvalid';
  constructor() {
    // The address stays out of the message, because messages end in logs.
    super('The mail address is not one plain address');
  }
}

/** The mail server did not take the mail. Carries codes only: its words often repeat the address. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  constructor(
    /** The transport's code (ECONNECTION, EENVELOPE, ...) and the SMTP status where there is one. */
    readonly code: string,
    readonly smtpStatus: number | null,
  ) {
    super(`The mail was not sent (${code}${smtpStatus === null ? '' : `, SMTP ${smtpStatus}`})`);
  }

  /** A refusal for good, so that sending it again is useless. */
  get permanent(): boolean {
    return this.smtpStatus !== null && this.smtpStatus >= 500;
  }
}
