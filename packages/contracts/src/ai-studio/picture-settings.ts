import {
  blendingModes,
  imageBehaviorRanges,
  imageFrequencies,
  standardImageBehavior,
} from '@keyhold/rules/ai-studio/image-behavior';
import { IMAGE_STYLE_MAX, imageStyles } from '@keyhold/rules/ai-studio/persona';
import { imagesPerDay } from '@keyhold/rules/ai-studio/picture-job';
import * as z from 'zod/mini';
import { text } from '../text';

const within = ({ min, max }: { min: number; max: number }) =>
  z.int(`From ${min} to ${max}`).check(z.minimum(min, `At least ${min}`), z.maximum(max, `At most ${max}`));

const { minImageInterval, autonomousImageCount } = imageBehaviorRanges;

/** How the AI behaves with pictures in its conversation. */
export const imageBehaviorSettings = z.strictObject({
  autonomousImageFrequency: z.enum(imageFrequencies),
  contextBlendingMode: z.enum(blendingModes),
  sceneExtractionEnabled: z.boolean(),
  minImageInterval: within(minImageInterval).check(
    z.multipleOf(minImageInterval.step, `In steps of ${minImageInterval.step}`),
  ),
  autonomousImageCount: within(autonomousImageCount),
});

/** The part of the AI's settings that is about pictures. */
export const pictureSettings = {
  imageGenEnabled: z.boolean(),
  maxImagesPerDay: within(imagesPerDay),
  /** How pictures look that an image generator paints, in words that stand before all others. */
  imageStyle: text({ min: 1, max: IMAGE_STYLE_MAX, missing: 'Say how pictures look' }),
  imageBehaviorSettings,
};

export const standardPictureSettings: z.output<z.ZodMiniObject<typeof pictureSettings>> = {
  imageGenEnabled: true,
  maxImagesPerDay: imagesPerDay.standard,
  imageStyle: imageStyles[0],
  imageBehaviorSettings: standardImageBehavior,
};
