import { Command } from 'commander';
import { statusCommand } from './status';

/** `shop orders …` */
export const ordersCommand = (): Command =>
  new Command('orders').description('List, print and change orders').addCommand(statusCommand());
