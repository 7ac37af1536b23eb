import { Command } from 'commander';
import { convertCommand } from './convert';

/** `shop catalogue …` */
export const catalogueCommand = (): Command =>
  new Command('catalogue').description('Bring in, change and write out the catalogue').addCommand(convertCommand());
