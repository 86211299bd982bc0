import { type ReactNode, Suspense, useState } from 'react';

interface LaterProps {
  open: boolean;
  children: ReactNode;
}

/** A dialog that is loaded when it is first opened, and stays then: it may lead on to others. */
export function Later({ open, children }: LaterProps) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted ? <Suspense>{children}</Suspense> : null;
}
