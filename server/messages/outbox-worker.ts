import { type Periodic, startPeriodic } from '../periodic';
import { type ChannelDeps, createChannels } from './outbox/create-channels';
import { deliver, type DeliveryDeps } from './outbox/deliver';
import { fanOut } from './outbox/fan-out';

export type OutboxDeps = DeliveryDeps & ChannelDeps;

/** With the 5 s of a webhook, the merchant hears of an order within 10 s even while other messages fail. */
const INTERVAL_MS = 2_000;

/** Sends the messages about due outbox events by every channel that the settings name. */
export async function deliverOutbox(deps: OutboxDeps): Promise<void> {
  const channels = createChannels(deps);
  await fanOut(deps, channels);
  await Promise.all(channels.map((channel) => deliver(deps, channel)));
}

/** Delivers the outbox until it is stopped. Each channel has its own timer, so that a slow one delays no other. */
export function startOutboxWorker(deps: OutboxDeps, intervalMs = INTERVAL_MS): Periodic {
  const channels = createChannels(deps);
  const workers = channels.map((channel) =>
    startPeriodic(
      async () => {
        await fanOut(deps, channels);
        await deliver(deps, channel);
      },
      intervalMs,
      () => deps.log.warn({ channel: channel.name }, 'messages about orders were not delivered; they are retried'),
    ),
  );
  return {
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
