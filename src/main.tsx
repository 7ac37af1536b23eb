import { bring } from './adapters/later-scripts';
import { whenSeen } from './adapters/first-sight';
import './theme/index.css';

// The shop itself comes after what the server drew has been seen: until then it would only take the network from it.
void whenSeen().then(() => {
  bring();
  return import('./begin');
});
