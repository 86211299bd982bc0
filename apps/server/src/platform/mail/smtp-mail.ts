import { createTransport } from 'nodemailer';
import { toMailFields } from './checked-message';
import { type Mail, MailNotSent } from './mail';

/** The failure without the words of the server, which often repeat the address. */
function notSent(error: unknown): MailNotSent {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return new MailNotSent(
    typeof code === 'string' ? code : 'EUNKNOWN',
    typeof responseCode === 'number' ? responseCode : null,
  );
}

/**
 * Sends by SMTP. `smtpUrl` is `smtp://` (with STARTTLS where offered; `?requireTLS=true` insists) or `smtps://`,
 * with user and password in it. No step waits longer than `timeoutMs`.
 */
export function createSmtpMail(options: { smtpUrl: string; from: string; timeoutMs?: number }): Mail {
  const timeoutMs = options.timeoutMs ?? 10_000;
  const transport = createTransport(
    {
      url: options.smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
    },
    { from: options.from },
  );
  return {
    async send(message) {
      const fields = toMailFields(message);
      try {
        await transport.sendMail(fields);
      } catch (error) {
        throw notSent(error);
      }
    },
  };
}
