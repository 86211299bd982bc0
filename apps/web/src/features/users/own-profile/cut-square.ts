import { AVATAR_SIDE } from '@keyhold/contracts/users/own-profile';
import type { Area } from 'react-easy-crop';

interface Square {
  readonly photo: Blob;
  /** Where the picture could not be cut here: the server cuts it. */
  readonly crop?: { x: number; y: number; side: number } | undefined;
}

/** Cuts a square out of a picture, at the size of an avatar. What is outside of it stays on this device. */
export async function cutSquare(picture: File, area: Area): Promise<Square> {
  const side = Math.max(1, Math.floor(Math.min(area.width, area.height)));
  const crop = { x: Math.max(0, Math.floor(area.x)), y: Math.max(0, Math.floor(area.y)), side };
  const photo = await draw(picture, crop).catch(() => null);
  return photo === null ? { photo: picture, crop } : { photo };
}

async function draw(
  picture: File,
  { x, y, side }: { x: number; y: number; side: number },
): Promise<Blob | null> {
  const bitmap = await createImageBitmap(picture, x, y, side, side, {
    imageOrientation: 'from-image',
    resizeWidth: AVATAR_SIDE,
    resizeHeight: AVATAR_SIDE,
    resizeQuality: 'high',
  });
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_SIDE;
  canvas.height = AVATAR_SIDE;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // A JPEG has no see-through parts.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, AVATAR_SIDE, AVATAR_SIDE);
  context.drawImage(bitmap, 0, 0, AVATAR_SIDE, AVATAR_SIDE);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}
