import type { PictureJob } from '@keyhold/contracts/ai-studio/pictures';
import { saveFile } from '../../lib/save-file';
import { fileNameOf, nameOf } from './picture-name';

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/** Hands a picture to the downloads; a drawing as the picture that it shows. */
export async function savePicture(job: PictureJob, picture: Blob): Promise<void> {
  const file = picture.type === 'image/svg+xml' ? await asPng(picture, job) : picture;
  const name = fileNameOf(nameOf(job), new Date(job.completedAt ?? job.createdAt));
  saveFile(file, `${name}.${endings[file.type] ?? 'png'}`);
}

async function asPng(drawing: Blob, { width, height }: PictureJob): Promise<Blob> {
  const url = URL.createObjectURL(drawing);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width ?? image.naturalWidth, height ?? image.naturalHeight];
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
