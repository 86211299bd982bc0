/**
 * Makes a transport for `api` that tells how much of the body has left this device, 0 to 1: `fetch` cannot. Fails like
 * `fetch`: with a TypeError where the server is not reached, with an AbortError when called off.
 */
export function uploadWith(onProgress: (share: number) => void) {
  return (address: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      init.signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'POST', address);
      request.responseType = 'arraybuffer';
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = (event) => {
        if (event.lengthComputable) onProgress(event.loaded / event.total);
      };
      request.onload = () => resolve(toResponse(request));
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
      init.signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(init.body as FormData | string | null);
    });
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(request.response as ArrayBuffer, { status: request.status, headers });
}
