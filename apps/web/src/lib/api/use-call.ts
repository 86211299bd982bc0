import type { ArgsOf, Endpoint, ReplyOf } from '@keyhold/contracts/endpoint';
import {
  type QueryFilters,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';
import { useRepeatKey } from '../use-repeat-key';
import { ApiError, api, type CallOptions } from './client';

type Callbacks = 'onMutate' | 'onSuccess' | 'onError' | 'onSettled' | 'scope';

interface CallSetup<E extends Endpoint, Given, Reply>
  extends Pick<UseMutationOptions<Reply, Error, Given>, Callbacks> {
  /** The parts of the call, from what `mutate` was given; the key of a `repeatable` one, for a body that carries it. */
  readonly args: (given: Given, repeatKey: string) => ArgsOf<E>;
  /**
   * Sent again by accident it is done once: the same parts go under the same key until their answer came. A function
   * names what else tells one call from another: a version, a file.
   */
  readonly repeatable?: true | ((given: Given) => unknown);
  /** The refusal that says that it was done before: no failure then, and null for an answer. */
  readonly doneAlready?: E['errors'][number];
  /** What the call makes old; asked for again also after a failure, since its answer may have been lost on its way. */
  readonly invalidates?: readonly QueryFilters[];
  /** The call stays pending until what it made old is fresh again. */
  readonly untilFresh?: true;
  /** What is given or answered is a secret: nothing of it is kept once nobody shows it. */
  readonly secret?: true;
  readonly transport?: (given: Given) => CallOptions['transport'];
}

export type Call<Reply, Given> = UseMutationResult<Reply, Error, Given> & {
  /** The outcome is known without an answer: the same parts are another call from now on. */
  readonly forgetKey: () => void;
};

/**
 * One call of the contracts as a mutation: `useCall(freezeLock, { args: () => ({ params: { id } }) })`. `mutate` takes
 * what `args` takes. Fails with ApiError.
 */
export function useCall<E extends Endpoint, Given = void>(
  endpoint: E,
  setup: CallSetup<E, Given, ReplyOf<E>> & { readonly doneAlready?: never },
): Call<ReplyOf<E>, Given>;
export function useCall<E extends Endpoint, Given = void>(
  endpoint: E,
  setup: CallSetup<E, Given, ReplyOf<E> | null>,
): Call<ReplyOf<E> | null, Given>;
export function useCall<E extends Endpoint, Given = void>(
  endpoint: E,
  setup: CallSetup<E, Given, ReplyOf<E> | null>,
): Call<ReplyOf<E> | null, Given> {
  const {
    args,
    repeatable,
    doneAlready,
    invalidates = [],
    untilFresh,
    secret,
    transport,
    ...callbacks
  } = setup;
  const { keyFor, done: forgetKey } = useRepeatKey();

  async function call(given: Given): Promise<ReplyOf<E> | null> {
    const besides = typeof repeatable === 'function' ? repeatable(given) : null;
    const idempotencyKey = repeatable ? keyFor([endpoint.path, args(given, ''), besides]) : '';
    const carrier = transport?.(given);
    const options = { ...(idempotencyKey && { idempotencyKey }), ...(carrier && { transport: carrier }) };
    try {
      return await withFreshLogin(() => api(endpoint)(args(given, idempotencyKey), options));
    } catch (error) {
      if (error instanceof ApiError && error.code === doneAlready) return null;
      throw error;
    }
  }

  const mutation = useMutation<ReplyOf<E> | null, Error, Given>({
    mutationFn: call,
    ...(secret && { gcTime: 0 }),
    ...callbacks,
    onSuccess: (...told) => {
      forgetKey();
      return callbacks.onSuccess?.(...told);
    },
    onSettled: async (...told) => {
      const { client } = told[4];
      const fresh = Promise.all(invalidates.map((filters) => client.invalidateQueries(filters)));
      await callbacks.onSettled?.(...told);
      if (untilFresh) await fresh;
    },
  });
  return { ...mutation, forgetKey };
}

/**
 * Makes a call that may be refused because the login is not fresh any more: the person is asked to show that it is
 * them, and the call is made once more. Where they would rather not, it fails as it did at first. Every call of
 * `useCall` does so by itself: an endpoint with `freshLogin` needs nothing else on the page.
 */
async function withFreshLogin<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'fresh_login_required')) throw error;
    const { askToConfirm } = await import('./fresh-login');
    if (!(await askToConfirm())) throw error;
    return call();
  }
}
