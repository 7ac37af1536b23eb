import { Command } from 'commander';
import { clearCommand } from './clear';
import { convertCommand } from './convert';
import { exportCommand } from './export';
import { importCommand } from './import';
import { lowStockCommand } from './low-stock';
import { mediaCommand } from './media';
import { priceCommand } from './price';
import { publishCommand, unpublishCommand } from './publish';
import { scheduledCommand } from './scheduled';
import { stockCommand } from './stock';

/** `shop catalogue …` */
export const catalogueCommand = (): Command =>
  new Command('catalogue')
    .description('Bring in, change and write out the catalogue')
    .addCommand(importCommand())
    .addCommand(exportCommand())
    .addCommand(convertCommand())
    .addCommand(mediaCommand())
    .addCommand(priceCommand())
    .addCommand(scheduledCommand())
    .addCommand(stockCommand())
    .addCommand(publishCommand())
    .addCommand(unpublishCommand())
    .addCommand(lowStockCommand())
    .addCommand(clearCommand());
