import { useSelector } from '@xstate/react';
import { type Failure, isMissing } from '../../../api/failure';
import type { ListRef } from '../../../machines/product-list/list.machine';
import type { DataOf, ResourceRef } from '../../../machines/catalogue/resource.machine';

export interface Resource<TData> {
  /** null until the first answer is there */
  readonly data: TData | null;
  /** A first or a newer answer is on its way. */
  readonly isBusy: boolean;
  /** There is nothing to show: the read failed. */
  readonly isFailed: boolean;
  /** It failed because there is no such thing. */
  readonly isMissing: boolean;
  readonly failure: Failure | null;
  readonly refresh: () => void;
}

/** What a resource has to show; name its machine for the type: `useResource<typeof productResource>(actors.product)`. */
export function useResource<TMachine>(actor: ResourceRef | ListRef): Resource<DataOf<TMachine>> {
  // A list is read like a resource: the same context and tags.
  const snapshot = useSelector(actor as ResourceRef, (state) => state);
  return {
    data: snapshot.context.data as DataOf<TMachine> | null,
    isBusy: snapshot.hasTag('busy'),
    isFailed: snapshot.hasTag('failed'),
    isMissing: snapshot.hasTag('failed') && isMissing(snapshot.context.failure),
    failure: snapshot.context.failure,
    refresh: () => actor.send({ type: 'resource.refreshed' }),
  };
}
