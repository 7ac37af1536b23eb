import { reloadWhenAsked } from './boot/restart';
import { bring } from './boot/preload-scripts';
import { whenSeen } from './boot/after-first-paint';
import './theme/index.css';

// The shop itself comes after what the server drew has been seen: until then it would only take the network from it.
void whenSeen()
  .then(() => {
    bring();
    return import('./boot/bootstrap');
  })
  .catch(() => reloadWhenAsked());
