import { Command } from 'commander';
import { settlementCommand } from './settlement';

/** `shop payments …` */
export const paymentsCommand = (): Command =>
  new Command('payments').description('Compare the money with the payment gateway').addCommand(settlementCommand());
