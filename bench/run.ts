import { benchApi } from './server/api';
import { benchList } from './phone/list';
import { benchSearch } from './server/search';
import { benchSoak } from './server/soak';
import { onStand } from './stand';
import { machine } from './table';
import { benchTasks } from './phone/tasks';

const parts = { search: benchSearch, api: benchApi, list: benchList };
/** What takes minutes runs only when it is named. */
const named = { soak: benchSoak, tasks: benchTasks };
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts) && !(name in named));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no ${unknown.join(', ')}. Say ${Object.keys({ ...parts, ...named }).join(' or ')}, or nothing for all.\n`,
  );
  process.exit(2);
}

await onStand(async (stand) => {
  process.stdout.write(`\n${machine()}\n`);
  for (const [name, part] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await part(stand);
  for (const [name, part] of Object.entries(named)) if (wanted.includes(name)) await part(stand);
});
