import { text } from '../text';

export const reasonMaxLength = 500;

/** Why a member of the staff does something; blanks are no reason. */
export const staffReason = text({
  min: 1,
  max: reasonMaxLength,
  missing: 'Give a reason',
  lines: 'several',
});
