import type { RefundStatus } from '../../gateway';
import type { CaseName } from '../cases';
import type { RefundDecision } from '../refunds';
import type { InvoiceState } from '../types';

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
  readonly footer: string;
  readonly back: string;
  readonly panel: string;
  readonly panelNote: string;
  readonly webhooks: string;
  readonly pending: string;
  readonly forgedWebhook: string;
  readonly genuineWebhook: string;
  readonly accepted: string;
  readonly refused: string;
  readonly refunds: string;
  readonly refundStates: Readonly<Record<RefundStatus, string>>;
  readonly refundActions: Readonly<Record<RefundDecision, string>>;
  readonly states: Readonly<Record<Exclude<InvoiceState, 'open'>, readonly [title: string, text: string]>>;
  readonly actions: Readonly<Record<OrdinaryCase, string>>;
  readonly edgeCases: Readonly<Record<EdgeCase, readonly [label: string, sentence: string]>>;
}

export type OrdinaryCase = 'pay' | 'decline' | 'cancel';
export type EdgeCase = Exclude<CaseName, OrdinaryCase>;
