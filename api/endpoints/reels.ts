import type { CallOptions, Client } from '../client';
import type { Paths } from '../paths';
import { dataList } from '../schemas/envelope';
import { reelSchema } from '../schemas/reel';

/** Short clips (Specification 7). */
export const reelEndpoints = (client: Client, paths: Paths) => ({
  list: (options?: CallOptions) => client.get(paths.reels, { schema: dataList(reelSchema), ...options }),
});
