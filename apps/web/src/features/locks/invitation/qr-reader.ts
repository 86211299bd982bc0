/** Reads the QR code in a picture of the camera; null while none is in it. */
type QrReader = (video: HTMLVideoElement) => Promise<string | null>;

/** The browser's own reader, which not every one has. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = (new (options: {
  formats: string[];
}) => Detector) & {
  getSupportedFormats(): Promise<readonly string[]>;
};

/** The browser's reader, or else one that is loaded for it. */
export async function makeQrReader(): Promise<QrReader> {
  return (await findNativeReader()) ?? loadReader();
}

async function findNativeReader(): Promise<QrReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (BarcodeDetector === undefined || !formats?.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/** A code that is held into a frame fills enough of this many pixels. */
const mostPixels = 640;

async function loadReader(): Promise<QrReader> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  return async (video) => {
    const scale = Math.min(1, mostPixels / Math.max(video.videoWidth, video.videoHeight, 1));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (canvas.width === 0 || canvas.height === 0) return null;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // It throws where there is nothing to read.
      return null;
    }
  };
}
