import { useEffect, useState } from 'react';

/** An address under which this page shows a file; given back when the file changes. */
export function useObjectUrl(file: Blob | null): string | null {
  const [made, setMade] = useState<{ file: Blob; url: string } | null>(null);
  useEffect(() => {
    if (file === null) return;
    const url = URL.createObjectURL(file);
    setMade({ file, url });
    return () => {
      URL.revokeObjectURL(url);
      // The same file may come back.
      setMade(null);
    };
  }, [file]);
  return made !== null && made.file === file ? made.url : null;
}
