import { useEffect, useState } from 'react';

const store = 'kept-files';
const forgottenAfterMs = 24 * 3_600_000;
const keptAt = 'x-kept-at';
const keptName = 'x-kept-name';

/** Each tab keeps its own, as it does with the other fields of a form. */
function addressOf(name: string): string {
  const tab = sessionStorage.getItem(store) ?? crypto.randomUUID();
  sessionStorage.setItem(store, tab);
  return `/kept-files/${tab}/${encodeURIComponent(name)}`;
}

async function read(name: string): Promise<File | null> {
  const kept = await (await caches.open(store)).match(addressOf(name));
  if (!kept) return null;
  const blob = await kept.blob();
  return new File([blob], decodeURIComponent(kept.headers.get(keptName) ?? ''), { type: blob.type });
}

/** Keeps a file, or forgets it for null; and what tabs of yesterday have left. */
async function write(name: string, file: File | null): Promise<void> {
  const kept = await caches.open(store);
  for (const request of await kept.keys()) {
    const at = Number((await kept.match(request))?.headers.get(keptAt));
    if (Date.now() - at > forgottenAfterMs) await kept.delete(request);
  }
  if (file === null) return void (await kept.delete(addressOf(name)));
  const headers = {
    'content-type': file.type,
    [keptAt]: String(Date.now()),
    [keptName]: encodeURIComponent(file.name),
  };
  await kept.put(addressOf(name), new Response(file, { headers }));
}

/**
 * A chosen file that outlives a reload of this tab under a name, where the browser has room for it. Logging out forgets
 * it with all else.
 */
export function useKeptFile(name: string) {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    let isHere = true;
    read(name)
      .then((kept) => isHere && setFile((chosen) => chosen ?? kept))
      // Without a store it lasts as long as the page.
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [name]);
  return [
    file,
    (chosen: File | null) => {
      setFile(chosen);
      write(name, chosen).catch(() => undefined);
    },
  ] as const;
}
