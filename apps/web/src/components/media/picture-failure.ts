const offline = 'Network connection failed';
const byStatus: Record<number, string> = {
  401: 'Authentication failed',
  403: 'Authentication failed',
  404: 'Image not found',
  500: 'Server error',
  502: 'Server error',
  503: 'Server error',
};

/** Why a call for a picture failed, by its status; 0 is no answer at all. */
export const pictureFailureBy = (status: number): string | undefined =>
  status === 0 ? offline : byStatus[status];

/** Why a picture is not shown: the element that shows it does not say. Null for what has no words. */
export async function findPictureFailure(src: string): Promise<string | null> {
  try {
    const answer = await fetch(src, { cache: 'no-store' });
    // What it says is enough.
    void answer.body?.cancel();
    const isPicture = /^image\//i.test(answer.headers.get('content-type') ?? '');
    if (!answer.ok) return byStatus[answer.status] ?? null;
    return isPicture ? null : 'Response is not an image';
  } catch {
    return src.startsWith('/api/ai-keyholder/images/') && navigator.onLine
      ? 'Local bridge is offline'
      : offline;
  }
}
