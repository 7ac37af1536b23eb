import { Command } from 'commander';
import { analyticsCommand } from './analytics';
import { backupCommand, restoreCommand } from './backup';
import { brandCommand } from './brand/brand';
import { catalogueCommand } from './catalogue/catalogue';
import { checkCommand } from './check';
import { migrateCommand } from './migrate';
import { messagesCommand } from './messages/messages';
import { ordersCommand } from './orders/orders';
import { paymentsCommand } from './payments/payments';
import { pictureCommand } from './picture';

/** `shop …`: every command of the merchant. */
export const createProgram = (): Command =>
  new Command('shop')
    .description('Commands for the merchant. They work on the database of the running shop, or on DATABASE_URL.')
    .showHelpAfterError('(add --help for an explanation)')
    .addCommand(catalogueCommand())
    .addCommand(ordersCommand())
    .addCommand(paymentsCommand())
    .addCommand(messagesCommand())
    .addCommand(pictureCommand())
    .addCommand(brandCommand())
    .addCommand(analyticsCommand())
    .addCommand(checkCommand())
    .addCommand(migrateCommand())
    .addCommand(backupCommand())
    .addCommand(restoreCommand());
