import { Command } from 'commander';
import { attentionCommand } from './attention';
import { listCommand } from './list';
import { refundCommand } from './refund';
import { refundsCommand } from './refunds';
import { returnCommand } from './return';
import { showCommand } from './show';
import { slipCommand } from './slip';
import { statusCommand } from './status';

/** `shop orders …` */
export const ordersCommand = (): Command =>
  new Command('orders')
    .description('List, print and change orders')
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(slipCommand())
    .addCommand(attentionCommand())
    .addCommand(statusCommand())
    .addCommand(returnCommand())
    .addCommand(refundCommand())
    .addCommand(refundsCommand());
