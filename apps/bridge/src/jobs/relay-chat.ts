import { bridgeLimits, type ChatJob } from '@keyhold/contracts/ai-bridge/protocol';
import { asJobFailed, JobFailed } from '@keyhold/image-servers/job-failed';
import { askUpstream } from '@keyhold/image-servers/upstream/ask-upstream';
import type { Config } from '../config/config';
import { bearerOf } from '../upstream/find-chat';
import type { JobAnswer } from './job-answer';

/** Asks the chat server and passes on what it says, no faster than it is read. */
export async function relayChat(
  { path, method, body }: ChatJob,
  { url, config, answer }: { url: URL; config: Config; answer: JobAnswer },
): Promise<void> {
  const { signal } = answer;
  const { patienceMs } = config;
  try {
    const authorization = bearerOf(config);
    const said = await askUpstream({ url, authorization }, { path, method, body, signal, patienceMs });
    const status = said.statusCode ?? 0;
    if (status < 200 || (status >= 300 && status < 400))
      throw new JobFailed('upstream_failed', `It answered with ${status}, which leads elsewhere`);
    answer.begin(status, contentTypeOf(said.headers['content-type']));
    const decoder = new TextDecoder();
    let bytes = 0;
    // The next chunk is read once this one is passed on: meanwhile the chat server waits.
    for await (const chunk of said as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > bridgeLimits.answerBytesMax)
        throw new JobFailed('too_large', `Its answer is longer than ${bridgeLimits.answerBytesMax} bytes`);
      await answer.write(decoder.decode(chunk, { stream: true }));
    }
    await answer.write(decoder.decode());
    answer.end();
  } catch (error) {
    signal.throwIfAborted();
    throw asJobFailed(error, patienceMs);
  }
}

function contentTypeOf(given: string | undefined): string {
  const [type = ''] = (given ?? '').split(';');
  return /^[\w.+-]{1,40}\/[\w.+-]{1,39}$/.test(type.trim()) ? type.trim() : 'application/octet-stream';
}
