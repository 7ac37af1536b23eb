import { reloadWhenAsked } from './boot/restart';
import { bring } from './boot/preload-scripts';
import { whenSeen } from './boot/after-first-paint';
import { nextTask } from './boot/next-task';
import './theme/index.css';

// The shop itself comes after what the server drew has been seen: until then it would only take the network from it.
void whenSeen()
  .then(() => {
    bring();
    return import('./boot/load-react');
  })
  // React and the shop are each evaluated in a task of their own, so that a finger is answered between them.
  .then(({ evaluateReact }) => evaluateReact())
  .then(nextTask)
  .then(() => import('./boot/bootstrap'))
  .catch(() => reloadWhenAsked());
