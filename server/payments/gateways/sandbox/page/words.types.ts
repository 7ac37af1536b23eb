import type { CaseName } from '../cases';
import type { Standing } from '../types';

export interface Words {
  readonly bank: string;
  readonly title: string;
  readonly badge: string;
  readonly heading: string;
  readonly note: string;
  readonly amount: string;
  readonly merchant: string;
  readonly card: string;
  readonly reference: string;
  readonly until: string;
  readonly foot: string;
  readonly back: string;
  readonly panel: string;
  readonly panelNote: string;
  readonly webhooks: string;
  readonly onTheWay: string;
  readonly forgedWebhook: string;
  readonly genuineWebhook: string;
  readonly taken: string;
  readonly refused: string;
  readonly standings: Readonly<Record<Exclude<Standing, 'open'>, readonly [title: string, text: string]>>;
  /** Of the three ordinary buttons, without a sentence. */
  readonly actions: Readonly<Record<OrdinaryCase, string>>;
  readonly awkward: Readonly<Record<AwkwardCase, readonly [label: string, sentence: string]>>;
}

export type OrdinaryCase = 'pay' | 'decline' | 'cancel';
export type AwkwardCase = Exclude<CaseName, OrdinaryCase>;
