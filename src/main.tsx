import { reloadWhenAsked } from './boot/early/restart';
import { bring } from './boot/early/preload-scripts';
import { whenSeen } from './boot/early/after-first-paint';
import { nextTask } from './boot/early/next-task';
import './theme/index.css';

// The shop itself comes after what the server drew has been seen: until then it would only take the network from it.
void whenSeen()
  .then(() => {
    bring();
    // React is evaluated in a task of its own: together with the shop it would block input for too long.
    return import('react-dom/client');
  })
  .then(nextTask)
  .then(() => import('./boot/bootstrap'))
  .catch(() => reloadWhenAsked());
