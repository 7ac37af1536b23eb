import { Command } from 'commander';
import { checkBooks, INVARIANTS } from '../orders/check-books';
import { withDatabase } from './open-database';

/** Of a check that found something. */
const BROKEN_EXIT_CODE = 2;

/** `shop check`: compares stock, orders, payments, refunds and promo codes with each other. */
export const checkCommand = (): Command =>
  new Command('check')
    .description('Check that stock, orders, payments, refunds and promo codes agree; changes nothing')
    .option('--json', 'print what does not agree as JSON')
    .addHelpText(
      'after',
      `
What is checked, in one statement, so that a running shop doesn't disturb it:
${INVARIANTS.map(({ name, rule }) => `  ${name.padEnd(30)}${rule}`).join('\n')}

Exit codes: 0 everything agrees, 1 failed, 2 something doesn't agree.

Examples:
  shop check
  shop check --json | jq -r .[].what`,
    )
    .action(({ json }: { json?: true }) =>
      withDatabase(
        async ({ db }) => {
          const broken = await checkBooks(db, new Date());
          if (broken.length > 0) process.exitCode = BROKEN_EXIT_CODE;
          if (json) return void process.stdout.write(`${JSON.stringify(broken, null, 2)}\n`);
          for (const { name, what } of broken) process.stdout.write(`${name}: ${what}\n`);
          const found = broken.length === 0 ? 'the books agree' : `${broken.length} do not agree`;
          process.stdout.write(`${INVARIANTS.length} invariants, ${found}.\n`);
        },
        { statementTimeoutMs: 120_000 },
      ),
    );
