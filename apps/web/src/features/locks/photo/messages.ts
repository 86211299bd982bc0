export const photoCheckMessages = {
  errorsTitle: 'This photo has a problem',
  warningsTitle: 'Look at this photo again',
  errorsSentence: 'It is what you get back when the lock opens. Take another one, or use it as it is.',
  warningsSentence: 'It can be used. You decide.',
  hints: {
    too_blurry: 'Hold still, with more light, and let the camera focus on the dial.',
    readable_code: 'Whoever sees this picture can read the code from it.',
  } as Readonly<Record<string, string>>,
  problem: 'Problem',
  note: 'Note',
  blurScore: 'Blur score',
  enough: (threshold: number) => `${threshold} or more is sharp`,
  tooBlurry: (threshold: number) => `under ${threshold} is too blurry`,
  detectedText: 'Detected text',
  reupload: 'Re-upload',
  forceErrors: 'Force Upload Anyway',
  forceWarnings: 'Upload Despite Warnings',
};
