import { configure } from '@testing-library/react';
import { WAIT_TIMEOUT_MS } from '../server/eventually';

configure({ asyncUtilTimeout: WAIT_TIMEOUT_MS });
