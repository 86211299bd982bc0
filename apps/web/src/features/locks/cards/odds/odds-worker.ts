import { answerOdds } from './odds-answer';

addEventListener('message', ({ data }: MessageEvent<string>) => {
  postMessage(answerOdds(data));
});
