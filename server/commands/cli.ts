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
import { runCommands } from './run-commands';

const program = new Command('shop')
  .description('Commands for the merchant. They work on the database of the running shop, or on DATABASE_URL.')
  .showHelpAfterError('(add --help for an explanation)');

program.addCommand(catalogueCommand());
program.addCommand(ordersCommand());
program.addCommand(paymentsCommand());
program.addCommand(messagesCommand());
program.addCommand(pictureCommand());
program.addCommand(brandCommand());
program.addCommand(analyticsCommand());
program.addCommand(checkCommand());
program.addCommand(migrateCommand());
program.addCommand(backupCommand());
program.addCommand(restoreCommand());

await runCommands(program);
