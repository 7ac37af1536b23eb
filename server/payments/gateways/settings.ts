import type * as v from 'valibot';
import { myFatoorahSettings } from './myfatoorah/settings';
import { sandboxSettings } from './sandbox/settings';
import { tapSettings } from './tap/settings';

interface GatewaySettings {
  /** What the gateway reads from the environment. */
  readonly variables: Readonly<Record<string, v.GenericSchema<string | undefined>>>;
  /** Variables that it can't do without. */
  readonly required: readonly string[];
  /** Domains of its payment page, subdomains included; none if this server serves the page. */
  readonly hosts: readonly string[];
  /** True if it moves no money. Production refuses it, and it needs no circuit breaker. */
  readonly isDemo: boolean;
}

/** Every gateway, by the name that PAYMENT_GATEWAY and stored payments use. */
const registered = {
  sandbox: sandboxSettings,
  myfatoorah: myFatoorahSettings,
  tap: tapSettings,
} satisfies Record<string, GatewaySettings>;

export type GatewayName = keyof typeof registered;

export const GATEWAYS: Readonly<Record<GatewayName, GatewaySettings>> = registered;

export const GATEWAY_NAMES = Object.keys(registered) as GatewayName[];

/** Narrows the value of PAYMENT_GATEWAY. */
export const isGatewayName = (name: string): name is GatewayName => Object.hasOwn(registered, name);
