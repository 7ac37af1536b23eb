import { loadCalls } from '../../../api';

// A clock that a test holds would hold up what loads the code of the calls.
await loadCalls();
