import { reloadWhenAsked } from './adapters/begin-again';
import { bring } from './adapters/later-scripts';
import { whenSeen } from './adapters/first-sight';
import { nextTask } from './adapters/next-task';
import './theme/index.css';

// The shop itself comes after what the server drew has been seen: until then it would only take the network from it.
void whenSeen()
  .then(() => {
    bring();
    return import('./react-first');
  })
  // React and the shop are each evaluated in a task of their own, so that a finger is answered between them.
  .then(({ evaluateReact }) => evaluateReact())
  .then(nextTask)
  .then(() => import('./begin'))
  .catch(() => reloadWhenAsked());
