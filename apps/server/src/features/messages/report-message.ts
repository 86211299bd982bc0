import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { SecretPurpose } from '../../db/sealed-secrets';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { newId } from '../../kernel/random';
import { requireSeenMessage } from './find-message';
import { messageReports, messages } from './messages.tables';

/** Seals what was reported. */
export const messageEvidence: SecretPurpose = { name: 'message-report' };
const before = 5;

/**
 * Keeps a message and the five before it, as they are now and as far as the reporter sees them, sealed for the staff. A
 * second report of the same person changes nothing. Refuses `message_not_found`.
 */
export async function reportMessage(
  deps: Deps,
  { userId }: SignedIn,
  messageId: string,
  reason: string,
): Promise<void> {
  await deps.transaction(async (tx) => {
    const { message, hiddenPlace } = await requireSeenMessage(tx, userId, messageId);
    const own = and(eq(messageReports.reporterId, userId), eq(messageReports.messageId, messageId));
    if ((await tx.$count(messageReports, own)) > 0) return;
    const kept = await tx
      .select({
        id: messages.id,
        senderId: messages.senderId,
        content: messages.content,
        imageFileId: messages.imageFileId,
        createdAt: messages.createdAt,
      })
      .from(messages)
      .where(
        and(
          eq(messages.conversationId, message.conversationId),
          lte(messages.place, message.place),
          gt(messages.place, hiddenPlace),
        ),
      )
      .orderBy(desc(messages.place))
      .limit(before + 1);
    const now = deps.clock.now();
    const evidenceSecretId = await deps.secrets.keep(
      tx,
      messageEvidence,
      Buffer.from(JSON.stringify({ conversationId: message.conversationId, messages: kept.reverse() })),
    );
    const stored = await tx
      .insert(messageReports)
      .values({
        id: newId(now, deps.random),
        messageId,
        reporterId: userId,
        reason,
        evidenceSecretId,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: messageReports.id });
    // A twin of this call was quicker.
    if (stored.length === 0) await deps.secrets.destroy(tx, evidenceSecretId);
  });
}
