import { OPERATIONS } from '../contract';
import { type Call, unsent } from './call';
import { catalogueCalls } from './catalogue-calls';
import { customerCalls, loginCalls } from './customer-calls';
import { cancelCall, orderCall } from './order-call';
import { firstWrites, lastWrites } from './write-calls';

const calls: readonly Call[] = [
  ...catalogueCalls,
  ...loginCalls,
  ...firstWrites,
  orderCall,
  ...customerCalls,
  cancelCall,
  ...lastWrites,
  unsent('deleteAccount', 'would delete the account of --phone'),
  unsent('cancelPayment', 'the invoice of --write has no order to cancel'),
  unsent('orderReceipt', 'its response is a PDF file'),
  unsent('stockRequest', 'it sends a message later'),
  unsent('analytics', 'the shop reads no response of it'),
  unsent('clientError', 'the shop reads no response of it'),
];

/** A call for each operation of the contract file, each after those whose responses it needs. @throws if one lacks a call */
export function everyCall(operations: readonly { operationId: string; name: string }[] = OPERATIONS): readonly Call[] {
  const lacking = operations.filter(({ operationId }) => !calls.some(({ path }) => path === operationId));
  if (lacking.length === 0) return calls;
  throw new Error(
    `The kit has no call for ${lacking.map(({ name }) => name).join(', ')} of docs/reference/openapi.json`,
  );
}
