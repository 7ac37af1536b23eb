import { Command } from 'commander';
import { checkCommand } from './check';

/** `shop brand …`: the shop's own name, logo and colours. */
export const brandCommand = (): Command =>
  new Command('brand').description('Work on the name, logo and colours of the shop').addCommand(checkCommand());
