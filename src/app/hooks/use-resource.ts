import { useSelector } from '@xstate/react';
import { type Failure, isNotFound } from '../../../api/failure';
import type { ListRef } from '../../../machines/product-list/list.machine';
import type { DataOf, ResourceRef } from '../../../machines/catalogue/resource.machine';

export interface Resource<TData> {
  /** null until first loaded */
  readonly data: TData | null;
  /** Loading or reloading. */
  readonly isBusy: boolean;
  /** Loading failed and there is no data. */
  readonly isFailed: boolean;
  /** It failed with 404. */
  readonly isMissing: boolean;
  readonly failure: Failure | null;
  readonly refresh: () => void;
}

/** The state of a resource actor; name its machine for the type: `useResource<typeof productResource>(actors.product)`. */
export function useResource<TMachine>(actor: ResourceRef | ListRef): Resource<DataOf<TMachine>> {
  // Lists have the same context and tags.
  const snapshot = useSelector(actor as ResourceRef, (state) => state);
  return {
    data: snapshot.context.data as DataOf<TMachine> | null,
    isBusy: snapshot.hasTag('busy'),
    isFailed: snapshot.hasTag('failed'),
    isMissing: snapshot.hasTag('failed') && isNotFound(snapshot.context.failure),
    failure: snapshot.context.failure,
    refresh: () => actor.send({ type: 'resource.refreshed' }),
  };
}
