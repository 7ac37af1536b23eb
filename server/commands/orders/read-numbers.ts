import { text } from 'node:stream/consumers';
import { CommandError } from '../run-commands';

/** Order numbers from arguments; `-` reads them from standard input, one a line. Each is returned once. @throws CommandError */
export async function readNumbers(words: readonly string[]): Promise<string[]> {
  const given = words.includes('-') ? [...words, ...(await text(process.stdin)).split(/\r?\n/)] : words;
  const numbers = given.map((word) => word.trim().toUpperCase()).filter((word) => word !== '' && word !== '-');
  if (numbers.length === 0) throw new CommandError('No order number was given.');
  return [...new Set(numbers)];
}
