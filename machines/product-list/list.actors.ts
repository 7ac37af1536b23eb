import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Product } from '../../api/schemas/product';
import { listMachine, type ListMachine, type Opened, type PageOutput } from './list.machine';
import { ignoreIfAborted } from '../catalogue/resource.machine';

interface Options {
  readonly signal: AbortSignal;
}

/** A list with one API call that opens it and one that loads a further page (from 0). */
export const createList = <TRequest, TOpened extends Opened>(
  open: (request: TRequest, options: Options) => Promise<TOpened>,
  loadPage: (opened: TOpened, page: number, options: Options) => Promise<readonly Product[]>,
): ListMachine<TOpened> =>
  listMachine.provide({
    actors: {
      open: fromPromise(({ input, signal }) =>
        ignoreIfAborted(open(input.request as TRequest, { signal }), signal),
      ) as PromiseActorLogic<Opened, { request: unknown }>,
      loadPage: fromPromise(async ({ input: { data, page }, signal }) => ({
        page,
        items: await ignoreIfAborted(loadPage(data as TOpened, page, { signal }), signal),
      })) as PromiseActorLogic<PageOutput, { data: Opened; page: number }>,
    },
  });
