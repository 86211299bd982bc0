import type { postReportReasons } from '@keyhold/contracts/forum/reports';
import { reasonLabels } from '../../users/users.api';

const ofForum: Record<(typeof postReportReasons)[number], string> = {
  spam: 'Spam',
  harassment: 'Harassment',
  hate: 'Hate',
  sexual_content: reasonLabels.sexual_content,
  violence: 'Violence',
  misinformation: 'Misinformation',
  other: reasonLabels.other,
};
const labels: Readonly<Record<string, string>> = { ...ofForum, ...reasonLabels };

/** A reason in words; one that was written freely, as it was written. */
export const reasonWords = (reason: string): string => labels[reason] ?? `“${reason}”`;
