import {
  chooseModel,
  chooseVae,
  familyOf,
  type ModelFamily,
} from '@keyhold/contracts/ai-bridge/picture-models';
import type { PaintingTaken } from '@keyhold/contracts/ai-bridge/protocol';
import type { Painting } from './image-server';
import { JobFailed } from './job-failed';

/** How a picture is made with the model that is there. */
export interface Recipe {
  /** Its file, as the image server calls it. */
  readonly model: string;
  readonly family: ModelFamily;
  /** A VAE of its own; null for the one in the model. */
  readonly vae: string | null;
  readonly vaeLeft?: PaintingTaken['vaeLeft'];
  readonly width: number;
  readonly height: number;
  readonly steps: number;
  readonly cfg: number;
  readonly sampler: string;
}

/** What is told of it with the picture. */
export const paintingOf = ({ vae, vaeLeft, sampler, steps, cfg }: Recipe): PaintingTaken => ({
  vae,
  ...(vaeLeft && { vaeLeft }),
  sampler,
  steps,
  cfg,
});

/** As many pixels as each family was made for. */
const pixelsOf: Readonly<Record<ModelFamily, number>> = { sd15: 512 * 768, sdxl: 1024 * 1024 };
const stepOfSize = 64;

/** Distilled ones paint in few steps and spoil in many. */
const isFast = (file: string) => /hyper|lightning|turbo|lcm/i.test(file);

/** Chooses the wanted model, or another that is there, and what fits it. */
export function recipeFor(
  order: Painting,
  { models, vaes }: { models: readonly string[]; vaes: readonly string[] },
): Recipe {
  const model = chooseModel(models, order.model);
  const family = model === null ? null : familyOf(model);
  if (model === null || family === null)
    throw new JobFailed('no_model', 'It has no model of SD 1.5 or SDXL, and others are not used');
  const fast = isFast(model);
  return {
    model,
    family,
    ...chooseVae(vaes, order.vae, family),
    ...(order.exactSize ? { width: order.width, height: order.height } : sizeFor(family, order)),
    steps: fast ? Math.min(order.steps, 8) : order.steps,
    cfg: fast ? Math.min(order.cfg, 2) : order.cfg,
    sampler: order.sampler,
  };
}

/** The wanted shape with as many pixels as the family was made for. */
export function sizeFor(
  family: ModelFamily,
  { width, height }: Pick<Painting, 'width' | 'height'>,
): { width: number; height: number } {
  const scale = Math.sqrt(pixelsOf[family] / (width * height));
  const fitted = (side: number) =>
    Math.min(2048, Math.max(256, Math.round((side * scale) / stepOfSize) * stepOfSize));
  return { width: fitted(width), height: fitted(height) };
}
