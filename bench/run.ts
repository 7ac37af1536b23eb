import { availableParallelism, loadavg } from 'node:os';
import { benchApi } from './api';
import { benchList } from './list';
import { benchSearch } from './search';
import { onStand } from './stand';

const parts = { search: benchSearch, api: benchApi, list: benchList };
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no ${unknown.join(', ')}. Say ${Object.keys(parts).join(' or ')}, or nothing for all.\n`,
  );
  process.exit(2);
}

await onStand(async (stand) => {
  process.stdout.write(
    `\n${availableParallelism()} cores, Node ${process.versions.node}, load average ${loadavg()[0]?.toFixed(1)}\n`,
  );
  for (const [name, part] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await part(stand);
});
