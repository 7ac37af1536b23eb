import { configure } from '@testing-library/react';
import { PATIENCE } from './eventually';

configure({ asyncUtilTimeout: PATIENCE });
