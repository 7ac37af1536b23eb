import { Command } from 'commander';
import { convertCommand } from './convert';
import { exportCommand } from './export';
import { importCommand } from './import';
import { mediaCommand } from './media';

/** `shop catalogue …` */
export const catalogueCommand = (): Command =>
  new Command('catalogue')
    .description('Bring in, change and write out the catalogue')
    .addCommand(importCommand())
    .addCommand(exportCommand())
    .addCommand(convertCommand())
    .addCommand(mediaCommand());
