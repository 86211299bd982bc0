import { type ReactNode, useEffect, useRef } from 'react';

/** The selector of what was opened so. */
export const inSight = '[data-in-sight]';

interface IntoViewProps {
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** What a press has opened: comes into sight as far as there is room, above the bars at the end of the screen. */
export function IntoView({ id, className, children }: IntoViewProps) {
  const ref = useRef<HTMLDivElement>(null);
  // Some browsers answer with a promise, which is no way to clean up.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref} id={id} className={className} data-in-sight>
      {children}
    </div>
  );
}
