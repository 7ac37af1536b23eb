import { Command } from 'commander';
import { listCommand } from './list';
import { resendCommand } from './resend';

/** `shop messages …` */
export const messagesCommand = (): Command =>
  new Command('messages')
    .description('Show and repeat the messages about orders: webhooks, emails and texts')
    .addCommand(listCommand())
    .addCommand(resendCommand());
