import { configure } from '@testing-library/react';
import { PATIENCE } from '../server/eventually';

configure({ asyncUtilTimeout: PATIENCE });
