import type { ReactNode } from 'react';
import { Button } from '../../components/button/button';
import { IconButton } from '../../components/button/icon-button';
import { usePhone } from '../../lib/use-phone';

interface HeadButtonProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

/** A button beside the title of the administration; a phone has room for its icon. */
export function HeadButton({ label, icon, onClick }: HeadButtonProps) {
  const phone = usePhone();
  if (phone) return <IconButton look="plain" label={label} icon={icon} onClick={onClick} />;
  return (
    <Button icon={icon} onClick={onClick}>
      {label}
    </Button>
  );
}
