import { Button } from '../../../components/button/button';

/** To the box for a new comment, which comes after all that was said; its button is in sight too. */
export function ToCommentBox({ boxId, label }: { boxId: string; label: string }) {
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
