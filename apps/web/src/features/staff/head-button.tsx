import type { ReactNode } from 'react';
import { Button } from '../../components/button/button';
import { IconButton } from '../../components/button/icon-button';
import { usePhone } from '../../lib/use-phone';

interface HeadButtonProps {
  label: string;
  icon: ReactNode;
  busy?: boolean;
  onClick: () => void;
}

/** A button at the head of the administration or of a part of it; a phone has room for its icon. */
export function HeadButton({ label, icon, busy = false, onClick }: HeadButtonProps) {
  const phone = usePhone();
  if (phone) return <IconButton look="plain" label={label} icon={icon} disabled={busy} onClick={onClick} />;
  return (
    <Button icon={icon} busy={busy} onClick={onClick}>
      {label}
    </Button>
  );
}
