import { Command } from 'commander';
import { refundCommand } from './refund';
import { refundsCommand } from './refunds';
import { returnCommand } from './return';
import { statusCommand } from './status';

/** `shop orders …` */
export const ordersCommand = (): Command =>
  new Command('orders')
    .description('List, print and change orders')
    .addCommand(statusCommand())
    .addCommand(returnCommand())
    .addCommand(refundCommand())
    .addCommand(refundsCommand());
