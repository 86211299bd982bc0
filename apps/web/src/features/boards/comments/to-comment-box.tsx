import { Button } from '../../../components/button/button';

/** Below fewer comments the box is near enough. */
const fewest = 4;

interface ToCommentBoxProps {
  boxId: string;
  label: string;
  /** How many comments stand above the box. */
  comments: number;
}

/** To the box for a new comment, which comes after all that was said; its button is in sight too. */
export function ToCommentBox({ boxId, label, comments }: ToCommentBoxProps) {
  if (comments < fewest) return null;
  function go(): void {
    const box = document.getElementById(boxId);
    box?.focus();
    box?.closest('form')?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <Button small onClick={go}>
      {label}
    </Button>
  );
}
