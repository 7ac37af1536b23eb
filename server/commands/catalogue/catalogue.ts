import { Command } from 'commander';
import { convertCommand } from './convert';
import { mediaCommand } from './media';

/** `shop catalogue …` */
export const catalogueCommand = (): Command =>
  new Command('catalogue')
    .description('Bring in, change and write out the catalogue')
    .addCommand(convertCommand())
    .addCommand(mediaCommand());
